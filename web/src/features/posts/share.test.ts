import { expect, test, vi } from 'vitest';
import { copyLink } from '../../native/links';
import { shareRows } from './share';

test('an author may remove the post', () => {
  expect(shareRows({ isAuthor: true, status: 1 })).toEqual([['download', 'copy', 'share', 'remove'], ['instagram']]);
});

test('everyone else may save, copy and share', () => {
  expect(shareRows({ isAuthor: false, status: 1 })).toEqual([['download', 'copy', 'share'], ['instagram']]);
});

test('a moderator may also hide a post from all, and block its author', () => {
  expect(shareRows({ isAuthor: false, status: 3 })).toEqual([
    ['download', 'copy', 'share'],
    ['instagram', 'invisible', 'block'],
  ]);
});

test('a link that cannot be copied is shown to be copied by hand', async () => {
  const byHand = vi.fn();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('not in a tap')) },
  });
  await copyLink('https://example.org/#/post/7', byHand);
  expect(byHand).toHaveBeenCalledWith('https://example.org/#/post/7');
});
