/** Short taps felt in the hand. Phones without them, and people who turned motion down, feel nothing. */
const patterns = { light: 8, medium: 18, success: [12, 40, 20], warning: [24, 60, 24] } as const;

export function haptic(kind: keyof typeof patterns) {
  if (typeof navigator === 'undefined' || !navigator.vibrate) return;
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  const pattern = patterns[kind];
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
}
