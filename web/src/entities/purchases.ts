import { call } from '../api/call';
import { on } from '../lib/events';
import { hold } from '../lib/work';
import { bridge } from '../native/bridge';
import { session, useMe } from './me';

let running: Promise<void> | null = null;

/** Hands in what the store says was paid for, and lets the store forget only what the server is done with. */
async function settle(): Promise<void> {
  const release = hold();
  try {
    const { items } = await bridge.purchaseUnfinished();
    for (const { state, receipt, transactionId } of items) {
      if (state !== 'purchased') continue;
      // The account is found by the token that the store was given: another one's stays where it is.
      const { finish } = await call('/pay/order/verify', { orderId: '', receipt });
      if (finish) await bridge.purchaseFinish(transactionId);
    }
  } finally {
    release();
  }
}

/** Whatever was paid for and never credited: the app was killed, the network went, the answer never came. One at a time. */
export function recoverPurchases(): Promise<void> {
  if (!bridge.inShell || !session().token) return Promise.resolve();
  // What fails now is looked for again at the next start, login or return.
  running ??= settle()
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}

export function followPurchases(): void {
  if (!bridge.inShell) return;
  void recoverPurchases();
  on('activated', () => void recoverPurchases());
  on('purchaseUpdate', () => void recoverPurchases());
  useMe.subscribe(({ token }, before) => {
    if (token && token !== before.token) void recoverPurchases();
  });
}
