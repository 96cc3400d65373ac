import { useState } from 'react';
import { toastError } from '../../api/call';
import type { ProductView } from '../../api/generated/calls';
import { startOrder } from '../../entities/wallet';
import { hrefs } from '../../lib/hrefs';
import { useGo } from '../../ui/back';
import { useComposedId } from '../../ui/composed';

/** What the page of an order needs to know beside its id; it is not in the address, for whoever has it can pay. */
export interface Placed {
  checkoutUrl: string | null;
  accountToken: string;
  productId: string;
  kind: ProductView['kind'];
  coins: number;
  priceMinor: number;
  currency: string;
}

/** Orders a product once and leads to its page. */
export function useBuy() {
  const go = useGo();
  const composed = useComposedId();
  const [busy, setBusy] = useState(false);
  async function buy({ productId, kind, coins, priceMinor, currency }: ProductView) {
    setBusy(true);
    try {
      const order = await startOrder(productId, composed.idFor({ productId }));
      const { checkoutUrl, accountToken } = order;
      const placed: Placed = { checkoutUrl, accountToken, productId, kind, coins, priceMinor, currency };
      composed.done();
      await go(hrefs.pay(order.orderId), { state: placed });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return { buy, busy };
}
