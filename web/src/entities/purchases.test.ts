import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { call } from '../api/call';
import type { UserInfo } from '../api/generated/calls';
import { emit } from '../lib/events';
import { bridge } from '../native/bridge';
import { dropSession, logIn } from './me';
import { followPurchases, recoverPurchases } from './purchases';

vi.mock('../api/call', () => ({ call: vi.fn() }));
const asked = vi.mocked(call);
const inShell = (value: boolean) => Object.defineProperty(bridge, 'inShell', { value, configurable: true });
const paid = (transactionId: string, state: 'purchased' | 'pending' = 'purchased') => ({
  state,
  transactionId,
  receipt: `r${transactionId}`,
  store: 'sandbox',
});
let unfinished: MockInstance<typeof bridge.purchaseUnfinished>;
let finished: MockInstance<typeof bridge.purchaseFinish>;

beforeEach(() => {
  inShell(true);
  logIn('t', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
  asked.mockReset().mockResolvedValue({ verdict: 'paid', finish: true } as never);
  unfinished = vi.spyOn(bridge, 'purchaseUnfinished').mockResolvedValue({ items: [paid('1')] });
  finished = vi.spyOn(bridge, 'purchaseFinish').mockResolvedValue({});
});
afterEach(() => {
  inShell(false);
  dropSession();
});

test('what was paid is verified first and finished then; what waits for a yes is left alone', async () => {
  unfinished.mockResolvedValue({ items: [paid('1'), paid('2', 'pending')] });
  await recoverPurchases();
  expect(asked.mock.calls).toEqual([['/pay/order/verify', { orderId: '', receipt: 'r1' }]]);
  expect(finished.mock.calls).toEqual([['1']]);
});

test('what the server is not done with stays in the store', async () => {
  asked.mockResolvedValueOnce({ verdict: 'pending', finish: false } as never);
  await recoverPurchases();
  asked.mockRejectedValueOnce(new Error('no network'));
  await recoverPurchases();
  expect(finished).not.toHaveBeenCalled();
});

test('it is looked for at the start, after a login, on return and when the store says so, one at a time', async () => {
  const times = async (n: number) => vi.waitFor(() => expect(unfinished).toHaveBeenCalledTimes(n));
  followPurchases();
  void recoverPurchases();
  await times(1);
  await recoverPurchases();
  emit('activated', { awayMs: 9 });
  await times(2);
  await recoverPurchases();
  emit('purchaseUpdate');
  await times(3);
  await recoverPurchases();
  dropSession();
  emit('activated', { awayMs: 9 });
  logIn('s', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
  await times(4);
});
