import { expect, test } from 'vitest';
import type { SurveyQuestion } from '../../api/generated/calls';
import { isAnswered } from './Question';

const asked = (kind: SurveyQuestion['kind'], optional = false): SurveyQuestion => ({
  kind,
  title: '',
  hint: '',
  optional,
  options: [
    { text: 'a', picture: '' },
    { text: 'b', picture: '' },
  ],
});

test('a question goes on once it is answered after its kind', () => {
  expect(isAnswered(asked('one'), {})).toBe(false);
  expect(isAnswered(asked('one'), { choices: [1] })).toBe(true);
  expect(isAnswered(asked('many'), { choices: [] })).toBe(false);
  expect(isAnswered(asked('scale'), { choices: [5] })).toBe(true);
  expect(isAnswered(asked('text'), { text: '  ' })).toBe(false);
  expect(isAnswered(asked('text'), { text: 'light' })).toBe(true);
});

test('an order is one from the start, and what is optional may be left out', () => {
  expect(isAnswered(asked('order'), {})).toBe(true);
  expect(isAnswered(asked('one', true), {})).toBe(true);
});

test('words beyond the limit are no answer, not even to what is optional', () => {
  expect(isAnswered(asked('text', true), { text: 'x'.repeat(501) })).toBe(false);
});
