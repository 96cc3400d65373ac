const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB', TIME);
const date = (at: number): string => new Date(at).toLocaleString('en-GB', { weekday: 'long', ...TIME });

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** today, 18:30 · tomorrow, 9:00 · Thursday 9:00 */
export function whenNext(at: number, now: number): string {
  const days = Math.round((dayOf(at) - dayOf(now)) / 86_400_000);
  if (days <= 0) return `today, ${clock(at)}`;
  return days === 1 ? `tomorrow, ${clock(at)}` : date(at);
}
