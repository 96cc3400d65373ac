import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: Record<string, unknown>[] = [];
const decrypt = vi.fn();
vi.mock('../native/bridge', () => ({ bridge: { knows: (op: string) => op === 'decrypt', decrypt } }));
vi.mock('./post', () => ({
  post: async (_path: string, data: Record<string, unknown>) => {
    sent.push(data);
    return data.encrypt ? { result: 0, encryptStr: 'sealed' } : { result: 0, data: { plain: true } };
  },
}));

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  decrypt.mockReset();
});
afterEach(() => vi.clearAllMocks());

const call = async () => {
  const { postSealed } = await import('./sealed');
  return () => postSealed('/user/get', { requestId: 'r' }, 't', new AbortController().signal);
};

test('what the server sealed the shell opens', async () => {
  decrypt.mockResolvedValue({ data: '{"uidStr":"u"}' });
  const ask = await call();
  expect(await ask()).toEqual({ result: 0, encryptStr: 'sealed', data: { uidStr: 'u' } });
  expect(decrypt).toHaveBeenCalledWith('sealed');
  expect(sent).toEqual([{ requestId: 'r', encrypt: 1 }]);
});

test.each([
  ['cannot be opened', () => decrypt.mockRejectedValue(new Error('wrong key'))],
  ['is no JSON once opened', () => decrypt.mockResolvedValue({ data: '{' })],
])(
  'an answer that %s is asked for once more, unsealed, under the same id; and nothing is sealed after that',
  async (_what, fail) => {
    fail();
    const ask = await call();
    expect(await ask()).toEqual({ result: 0, data: { plain: true } });
    await ask();
    expect(sent).toEqual([{ requestId: 'r', encrypt: 1 }, { requestId: 'r' }, { requestId: 'r' }]);
  },
);
