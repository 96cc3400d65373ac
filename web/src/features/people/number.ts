/** The oldest print is number 1 for ever, so it counts from the end; until the end of the list is known no print has a number. */
export const numberOf = (at: number, total: number | undefined): number | undefined =>
  total === undefined ? undefined : total - at;
