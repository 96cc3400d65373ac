import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '../api/call';
import type { PostView } from '../api/generated/calls';
import { countFresh, type Feed, type FeedPage, putFirst, useFeed } from './feed';
import { deletePost, mergePosts } from './posts';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

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

test('a post that was removed leaves no row behind, in whose place the next one would be lost', async () => {
  const post = (feedId: string) => ({ feedId, v: 1 }) as PostView;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  vi.mocked(call).mockResolvedValue({ items: [post('2'), post('1')] } as never);
  const { result } = renderHook(useFeed, { wrapper });
  await vi.waitFor(() => expect(result.current.items).toEqual(['2', '1']));
  await act(() => deletePost('2'));
  await vi.waitFor(() => expect(result.current.items).toEqual(['1']));
  act(() => {
    mergePosts([post('3')]);
    putFirst(client, '3');
  });
  await vi.waitFor(() => expect(result.current.items).toEqual(['3', '1']));
});
