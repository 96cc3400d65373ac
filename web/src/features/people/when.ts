const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' });
const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** today, 18:30 · tomorrow, 9:00 · Thursday 9:00 */
export function whenNext(at: number, now: number): string {
  const days = Math.round((dayOf(at) - dayOf(now)) / 86_400_000);
  if (days <= 0) return `today, ${clock.format(at)}`;
  return days === 1 ? `tomorrow, ${clock.format(at)}` : date.format(at);
}
