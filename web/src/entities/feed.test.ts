import { expect, test } from 'vitest';
import { countFresh, type Feed, type FeedPage } from './feed';

const page = (...ids: string[]): FeedPage => ({ items: ids, next: null });
const feed = (...pages: FeedPage[]): Feed => ({ pages, pageParams: [] });

test('new posts are counted down to the first that is already shown', () => {
  expect(countFresh(feed(page('3', '2'), page('1')), page('5', '4', '3', '2'))).toBe(2);
  expect(countFresh(feed(page('3', '2')), page('3', '2'))).toBe(0);
});

test('a whole page of strangers counts in full, and nothing counts before the feed is there', () => {
  expect(countFresh(feed(page('3')), page('9', '8', '7'))).toBe(3);
  expect(countFresh(undefined, page('9'))).toBe(0);
});

test('a post that was removed at the top is not news', () => {
  expect(countFresh(feed(page('3', '2', '1')), page('2', '1'))).toBe(0);
});
