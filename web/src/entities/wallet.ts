import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { prepareAnswer, useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { LedgerGroup, OrderStarted, OrderVerified, SubscriptionRestored } from '../api/generated/calls';
import { preparePages, usePages } from '../api/pages';
import { askBalance, prepareBalance } from './account';
import { prepareInvite } from './invites';
import { useMe } from './me';

const LEDGER = '/wallet/ledger/list';
const SUBSCRIPTION = '/pay/subscription/get';

/** What came and went, the newest first; of one kind or of all. When the balance moves, there is a line more. */
export function useLedger(group?: LedgerGroup) {
  const list = usePages(LEDGER, { group });
  const balance = useMe(({ coins, held, debt }) => `${coins} ${held} ${debt}`);
  const listed = useRef(balance);
  const { refetch } = list;
  useEffect(() => {
    if (listed.current === balance) return;
    listed.current = balance;
    void refetch();
  }, [balance, refetch]);
  return list;
}

/** What is for sale, at the server's prices. */
export const useProducts = () => useAnswer('/pay/product/list', {});

/** Null: none ever. */
export const useSubscription = () => useAnswer(SUBSCRIPTION, {});

/** What the wallet shows first, before it is drawn. */
export const prepareWallet = (client: QueryClient) =>
  Promise.all([
    prepareBalance(client),
    preparePages(client, LEDGER, {}),
    prepareAnswer(client, SUBSCRIPTION, {}),
    prepareInvite(client),
  ]);

/** The same request under the same id becomes one order, however often it is sent. Nothing is paid yet. */
export const startOrder = (productId: string, requestId: string): Promise<OrderStarted> =>
  call('/pay/order/put', { productId }, { requestId });

const LOOK_AGAIN_MS = 3000;

/** How an order stands; asked again and again until it is paid or refused. */
export function useOrder(orderId: string) {
  return useAnswer(
    '/pay/order/verify',
    { orderId },
    {
      enabled: orderId !== '',
      staleTime: 0,
      refetchInterval: LOOK_AGAIN_MS,
    },
  );
}

/** Hands in what the phone's store gave. */
export const verifyOrder = (orderId: string, receipt: string): Promise<OrderVerified> =>
  call('/pay/order/verify', { orderId, receipt });

export const restoreSubscription = (receipt: string, confirm: boolean): Promise<SubscriptionRestored> =>
  call('/pay/subscription/restore', { receipt, confirm });

/** The free coins of the day. True when this call brought them. */
export async function claimDaily(): Promise<boolean> {
  const { checked } = await call('/photo/daily/check', {});
  await askBalance();
  return checked;
}
