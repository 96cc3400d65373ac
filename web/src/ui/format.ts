/** Made when the first one is needed: making them is dear, and most numbers are small. */
let grouped: Intl.NumberFormat | undefined;
let short: Intl.NumberFormat | undefined;

/** 1,204 stays readable in full; from ten thousand on it is 12.3k. */
export function count(n: number): string {
  if (Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
  if (n < 10_000) {
    grouped ??= new Intl.NumberFormat('en-GB');
    return grouped.format(n);
  }
  short ??= new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(n).toLowerCase();
}

export const plural = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in edge print: 8 min, 2 h, 3 d, then the date. A clock that runs ahead never says "in 3 hours". */
export function ago(then: number, now: number) {
  const past = Math.max(0, now - then);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h`;
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} d`;
  const date = new Date(then);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: sameYear ? undefined : 'numeric' });
}

/** 05: two digits at least. */
export const two = (n: number) => String(n).padStart(2, '0');

/** The time of day, 9:05: one formatter for it costs more than a whole list of them. */
export function timeOfDay(at: number) {
  const date = new Date(at);
  return `${date.getHours()}:${two(date.getMinutes())}`;
}

/** What a clock shows that counts down: 08:41, 2:14:09, or whole days when there are two or more. */
export function timeLeft(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** The same in words, for screen readers. */
export function timeLeftWords(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours > 0) return `${plural(hours, 'hour')} ${plural(minutes, 'minute')} left`;
  return minutes > 0 ? `${plural(minutes, 'minute')} left` : 'less than a minute left';
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 48 MB: how large a file is, in steps of a thousand. */
export function bytes(n: number): string {
  const step = Math.min(UNITS.length - 1, n > 0 ? Math.floor(Math.log10(n) / 3) : 0);
  return `${Math.round(n / 1000 ** step)} ${UNITS[step]}`;
}

/** £4.99 from 499 pence; currencies without small coins have none here either. */
export function price(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
