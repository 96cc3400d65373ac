const DIGIT = /\p{Nd}/u;
const isDigit = (code: number): boolean => DIGIT.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of a script side by side, nought first. */
function worth(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < code && isDigit(code - before - 1)) before++;
  return before % 10;
}

/** Digits of every script (Arabic, Persian, full-width …) as the ones that machines write; all else stays. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : `${worth(digit)}`));
