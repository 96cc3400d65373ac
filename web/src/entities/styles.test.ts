import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { call } from '../api/call';
import type { ModelPush } from '../api/generated/calls';
import { useMe } from './me';
import { coverOf, prepareStyles, watchCovers } from './styles';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

test('a style is shown on one’s own face where there is one', () => {
  expect(coverOf({ cover: '/house.jpg', mine: null })).toBe('/house.jpg');
  expect(coverOf({ cover: '/house.jpg', mine: '/me.jpg' })).toBe('/me.jpg');
});

test('covers are asked for anew once a face is learned and once it is forgotten, and not before', () => {
  const client = new QueryClient();
  const list = ['/photo/aiStyle/list', {}];
  const other = ['/user/ai/photo/list', {}];
  for (const key of [list, other]) client.setQueryData(key, {});
  watchCovers(client);
  const stale = () => {
    const was = client.getQueryState(list)?.isInvalidated;
    client.setQueryData(list, {});
    return was;
  };
  const model = (state: ModelPush['state']) => useMe.setState({ model: { state, processing: 0 } as ModelPush });
  model('progressing');
  expect(stale()).toBe(false);
  model('has_model');
  expect(stale()).toBe(true);
  model('has_model');
  expect(stale()).toBe(false);
  model('none');
  expect(stale()).toBe(true);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});

test('a list with one’s face in it is kept nowhere else, so that it is gone with the face', async () => {
  asked.mockResolvedValue({ items: [], nextCursor: null } as never);
  await prepareStyles(new QueryClient());
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[2]?.cacheSeconds).toBeUndefined();
});
