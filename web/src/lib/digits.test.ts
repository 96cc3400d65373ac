// @vitest-environment node
import { expect, test } from 'vitest';
import { plainDigits } from './digits';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟗𝟘𝟡', '909'],
  ['+44 (0)7700-900 418', '+44 (0)7700-900 418'],
])('%s reads %s', (text, digits) => {
  expect(plainDigits(text)).toBe(digits);
});
