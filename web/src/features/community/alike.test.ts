import { expect, test } from 'vitest';
import type { SuggestView } from '../../api/generated/calls';
import { alike } from './alike';

const open = ['Prints on grey and on kraft paper', 'Group portraits, up to four faces'].map(
  (title) => ({ title }) as SuggestView,
);

test('what shares two longer words with an open suggestion sounds alike', () => {
  expect(alike('Let me print on kraft paper', open)?.title).toBe('Prints on grey and on kraft paper');
});

test('one shared word, or short ones alone, do not', () => {
  expect(alike('A darker paper', open)).toBeUndefined();
  expect(alike('on and up to', open)).toBeUndefined();
});
