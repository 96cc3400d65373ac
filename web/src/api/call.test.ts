import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { emit } from '../lib/events';
import { bridge } from '../native/bridge';
import { call } from './call';
import { postSealed } from './sealed';

vi.mock('./sealed', () => ({ postSealed: vi.fn() }));
const post = vi.mocked(postSealed);
let answers = 0;

beforeEach(() => {
  vi.useFakeTimers();
  answers = 0;
  post.mockReset().mockImplementation(async () => {
    answers += 1;
    return { result: 0, data: { n: answers } };
  });
  emit('personChanged');
});
afterEach(() => {
  vi.useRealTimers();
  dropSession();
});

const styles = (pageNo: number) => call('/photo/aiStyle/list', { pageNo }, { cacheSeconds: 36_000 });

test('an answer is kept by path and payload, for as long as it was said', async () => {
  expect(await styles(1)).toEqual({ n: 1 });
  expect(await styles(1)).toEqual({ n: 1 });
  expect(await styles(2)).toEqual({ n: 2 });
  await vi.advanceTimersByTimeAsync(35_999_000);
  expect(await styles(1)).toEqual({ n: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await styles(1)).toEqual({ n: 3 });
});

test('a failure is not kept, and nothing is for the next person', async () => {
  post.mockResolvedValueOnce({ result: 50, message: 'no' });
  await expect(styles(1)).rejects.toMatchObject({ result: 50 });
  expect(await styles(1)).toEqual({ n: 1 });
  emit('personChanged');
  expect(await styles(1)).toEqual({ n: 2 });
});

test('only what any visitor may ask is kept', async () => {
  const mine = () => call('/user/get', {}, { cacheSeconds: 36_000 });
  expect(await mine()).toEqual({ n: 1 });
  expect(await mine()).toEqual({ n: 2 });
});

test('after twenty seconds without an answer the network has failed', async () => {
  post.mockReturnValue(new Promise(() => undefined));
  const late = expect(call('/user/get', {})).rejects.toMatchObject({ message: 'Network connection failed' });
  await vi.advanceTimersByTimeAsync(20_000);
  await late;
});

test('in a shell a token that is invalid shows out to the public site, and ends the login; in a browser it only ends it', async () => {
  const out = vi.spyOn(bridge, 'openExternal').mockResolvedValue({ opened: true });
  const refused = async () => {
    logIn('t', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
    post.mockResolvedValueOnce({ result: 13, message: 'accessToken is invalid' });
    await expect(call('/user/get', {})).rejects.toMatchObject({ result: 13 });
  };
  await refused();
  expect(out).not.toHaveBeenCalled();
  Object.defineProperty(bridge, 'inShell', { value: true, configurable: true });
  await refused();
  Object.defineProperty(bridge, 'inShell', { value: false, configurable: true });
  expect(out).toHaveBeenCalledWith(`${location.origin}/`);
});
