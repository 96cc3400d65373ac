import { expect, test } from 'vitest';
import { contactItems, fullName } from './contacts';

test.each([
  ['Mara', 'Lindqvist', 'Mara Lindqvist'],
  ['José-María', 'O’Neil', 'José-María O’Neil'],
  ['Mara', '', 'Mara'],
  ['', 'Lindqvist', 'Lindqvist'],
  ['小明', '王', '王小明'],
  ['Мария', 'Иванова', 'ИвановаМария'],
  ['Ken', '山田', '山田Ken'],
])('%s, family %s, is %s', (given, family, name) => {
  expect(fullName({ given, family })).toBe(name);
});

test('an item is an empty p, the number m and the name n; the same name and number twice is one', () => {
  expect(
    contactItems([
      { given: 'Mara', family: 'L', phones: ['+44 7700 900-111', '(07700) 900222'] },
      { given: 'Mara', family: 'L', phones: ['+447700900111', ''] },
      { given: 'Ana', family: '', phones: ['+44 7700 900111', '٠١٢'] },
    ]),
  ).toEqual([
    { p: '', m: '+447700900111', n: 'Mara L' },
    { p: '', m: '07700900222', n: 'Mara L' },
    { p: '', m: '+447700900111', n: 'Ana' },
    { p: '', m: '012', n: 'Ana' },
  ]);
});
