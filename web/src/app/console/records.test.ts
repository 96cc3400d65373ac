import { expect, test, vi } from 'vitest';
import { traced } from '../../lib/trace';
import { calls, logs, Records, shown, startRecording } from './records';

test('a list is cut to its newest at every tenth addition', () => {
  const list = new Records<number>(20);
  for (let n = 1; n <= 29; n++) list.add(n);
  expect(list.items()).toHaveLength(29);
  list.add(30);
  expect(list.items()).toHaveLength(20);
  expect(list.items()[0]).toBe(11);
});

test('a thousand logs and a thousand calls are kept', () => {
  expect([logs.most, calls.most]).toEqual([1_000, 1_000]);
});

test('a value is cut at 1,024 characters and shows nothing that lets anybody in', () => {
  expect(shown('x'.repeat(2_000))).toHaveLength(1_025);
  expect(shown({ accessToken: 'abc', n: 1 })).toBe('{"accessToken":"•••","n":1}');
});

test('what is logged and every call are recorded, without tokens', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startRecording();
  console.warn('careful', { token: 'abc' });
  expect(logs.items().at(-1)).toMatchObject({ level: 'warn', text: 'careful {"token":"•••"}' });
  await traced('/user/login', { code: '123456' }, async () => ({ result: 0, data: { token: 'abc', uidStr: 'u' } }));
  await traced('/user/get', {}, () => Promise.reject(new TypeError('no'))).catch(() => undefined);
  expect(calls.items()).toMatchObject([
    {
      path: '/user/login',
      result: '0',
      request: { code: '•••' },
      outcome: { result: 0, data: { token: '•••', uidStr: 'u' } },
    },
    { path: '/user/get', result: 'TypeError', outcome: 'TypeError: no' },
  ]);
});
