import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { CallError } from '../api/errors';
import type { PostView } from '../api/generated/calls';
import { on } from '../lib/events';
import { getPost, mergePosts, setLike, usePosts } from './posts';

vi.mock('../api/call', () => ({ call: vi.fn() }));
vi.mock('../api/toast-error', () => ({ toastError: vi.fn() }));
const asked = vi.mocked(call);

const shown = () => {
  const post = getPost('7');
  return [post?.liked, post?.likeCount];
};
const answer = (liked: boolean, likeCount: number) => ({ feedId: '7', liked, likeCount }) as never;

/** A call that is answered when the test says so. */
function held() {
  let settle: (value: never) => void = () => {};
  let fail: (error: Error) => void = () => {};
  asked.mockImplementationOnce(
    () =>
      new Promise<never>((resolve, reject) => {
        settle = resolve;
        fail = reject;
      }),
  );
  return { settle: (value: never) => settle(value), fail: (error: Error) => fail(error) };
}

beforeEach(() => {
  usePosts.clear();
  asked.mockReset();
  mergePosts([{ feedId: '7', liked: false, likeCount: 3 } as PostView]);
});

test('a like shows at once and takes the count that the server answers', async () => {
  const request = held();
  const done = setLike('7', true);
  expect(shown()).toEqual([true, 4]);
  request.settle(answer(true, 9));
  await done;
  expect(shown()).toEqual([true, 9]);
});

test('that the server has a like is said once it has it', async () => {
  const said = vi.fn();
  const off = on('liked', said);
  const request = held();
  const done = setLike('7', true);
  expect(said).not.toHaveBeenCalled();
  request.settle(answer(true, 9));
  await done;
  expect(said).toHaveBeenCalledTimes(1);
  off();
});

test('a like that the server refuses goes back', async () => {
  const request = held();
  const done = setLike('7', true);
  request.fail(new CallError(50, 'That went wrong on our side.'));
  await done;
  expect(shown()).toEqual([false, 3]);
});

test('fast taps are sent one after another and the last one wins', async () => {
  const first = held();
  const done = setLike('7', true);
  void setLike('7', false);
  void setLike('7', true);
  void setLike('7', false);
  expect(shown()).toEqual([false, 3]);
  expect(asked).toHaveBeenCalledTimes(1);
  const second = held();
  first.settle(answer(true, 4));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls[1]?.[1]).toEqual({ feedId: '7', type: 2 });
  second.settle(answer(false, 3));
  await done;
  expect(shown()).toEqual([false, 3]);
});

test('a post that is not there any more leaves every list with the refusal', async () => {
  const request = held();
  const done = setLike('7', true);
  request.fail(new CallError(3, 'It is not here.'));
  await done;
  expect(getPost('7')).toBeUndefined();
});

test('what is liked already is not sent again', async () => {
  mergePosts([{ feedId: '7', liked: true, likeCount: 3 } as PostView]);
  await setLike('7', true);
  expect(asked).not.toHaveBeenCalled();
});
