const numbers = (version: string): number[] =>
  (version.split('(')[0] ?? '')
    .trim()
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);

/** Below 0 when a is older than b. Dotted numbers; text from an opening parenthesis on is ignored. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const gap = (left[at] ?? 0) - (right[at] ?? 0);
    if (gap !== 0) return gap < 0 ? -1 : 1;
  }
  return 0;
}
