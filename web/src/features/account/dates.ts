/** 28 December 2026 */
export const longDate = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 1 December */
export const shortDate = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

/** Tuesday 18:02 */
export const dayAndTime = (at: number): string =>
  new Date(at).toLocaleString('en-GB', { weekday: 'long', hour: 'numeric', minute: '2-digit' });
