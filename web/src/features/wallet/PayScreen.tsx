import { Clock, InfinityIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { askBalance } from '../../entities/account';
import { useCoins } from '../../entities/me';
import { useOrder, verifyOrder } from '../../entities/wallet';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { CreditRing } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { count, price } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { ResultPage } from '../../ui/ResultPage';
import { Screen } from '../../ui/Screen';
import { Loading } from '../../ui/Skeletons';
import type { Placed } from './buy';
import { say, termsInShort } from './words';

/** What it will cost, before it costs it. The payment itself is elsewhere: at the store, or on a page of its own. */
function Check({ placed, onPay, onLeave }: { placed: Placed; onPay: () => void; onLeave: () => void }) {
  const { kind, coins, priceMinor, currency, checkoutUrl } = placed;
  const what = kind === 'coins' ? say.credits(coins) : say.unlimitedTitle;
  const cost = price(priceMinor, currency);
  const promises = kind === 'coins' ? termsInShort.slice(0, 3).map(([title]) => title) : say.promises;
  const look = 'min-h-13';
  return (
    <Screen
      label={say.payment}
      lamp
      nav={<NavBar title={say.payment} fallback={hrefs.recharge} />}
      foot={
        <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
          {checkoutUrl ? (
            <a
              href={checkoutUrl}
              target="_blank"
              rel="noreferrer"
              onClick={onPay}
              className={`tap press inline-flex w-full items-center justify-center rounded-full bg-ink px-5 py-2 text-center text-base font-semibold text-bg ${look}`}
            >
              {say.pay(cost)}
            </a>
          ) : (
            <Button kind="main" wide onClick={onPay}>
              {say.pay(cost)}
            </Button>
          )}
          <Button kind="quiet" wide onClick={onLeave}>
            {say.notNow}
          </Button>
        </div>
      }
    >
      <section className="flex min-h-full flex-col items-center justify-center px-8 py-8 text-center flat:py-2">
        <p aria-hidden className="display mb-7 flex items-center gap-4 text-4xl tabular-nums flat:hidden">
          {kind === 'coins' ? (
            <>
              <CreditRing className="size-9 border-[6px]" />
              {count(coins)}
            </>
          ) : (
            <InfinityIcon className="size-14 text-credit" strokeWidth={2.2} />
          )}
        </p>
        <h2 className="display text-2xl">{what}</h2>
        <p className="mt-2.5 max-w-[calc(7.4*var(--u))] text-base text-dim">{say.confirmText}</p>
        <dl className="mt-6 w-full border-t border-line text-left">
          <div className="flex justify-between gap-3 border-b border-line py-3">
            <dt>{say.toPay}</dt>
            <dd className="font-semibold tabular-nums">{cost}</dd>
          </div>
        </dl>
        <ul className="mt-6 grid w-full gap-2 rounded-card bg-card px-4 py-3.5 text-left text-base flat:hidden">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Tick />
              {promise}
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  );
}

/** Five answers of a payment: to confirm, being checked, in, not paid, and no such order. It can be left and comes by itself. */
export default function PayScreen() {
  const [query] = useSearchParams();
  const go = useGo();
  const placed = useLocation().state as Placed | null;
  const orderId = query.get('orderId') ?? '';
  const { data, error, isError, isPending, isFetching, refetch } = useOrder(orderId);
  const [went, setWent] = useState(false);
  const coins = useCoins();
  const verdict = data?.verdict;
  const order = data?.order;
  useEffect(() => {
    if (verdict !== 'paid') return;
    bridge.haptic('success');
    void askBalance().catch(() => undefined);
  }, [verdict]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);

  const again = order?.kind === 'subscription' ? hrefs.subscriptions : hrefs.recharge;
  const leave = () => go(hrefs.wallet, { replace: true });
  async function pay() {
    setWent(true);
    if (placed?.checkoutUrl || !placed) return;
    try {
      const { accountToken, productId } = placed;
      const bought = await bridge.purchase({ orderId, productId, accountToken });
      const { finish } = await verifyOrder(orderId, bought.receipt);
      if (finish) await bridge.purchaseFinish(bought.transactionId);
    } catch {
      setWent(false);
    } finally {
      void refetch();
    }
  }
  if (!orderId || (isError && isGone(error)))
    return (
      <Screen label={say.payment} nav={<NavBar title={say.payment} fallback={hrefs.wallet} />}>
        <EmptyState
          art={<CrossedFrame />}
          title={say.orderGone}
          action={<ButtonLink to={hrefs.wallet}>{say.toWallet}</ButtonLink>}
        >
          {say.orderGoneText}
        </EmptyState>
      </Screen>
    );
  if (verdict === 'paid' && order) {
    const bought = order.kind === 'coins';
    return (
      <ResultPage
        kind="ok"
        title={bought ? say.doneCoins(order.coins) : say.doneSubscription}
        code={`${say.orderNo(orderId)} · ${price(order.priceMinor, order.currency)}`}
        foot={
          <>
            <ButtonLink kind="make" wide replace to={hrefs.create}>
              {say.makePrint}
            </ButtonLink>
            <ButtonLink kind="quiet" wide replace to={hrefs.wallet}>
              {say.toWallet}
            </ButtonLink>
          </>
        }
      >
        {bought ? say.doneCoinsText(coins) : say.doneSubscriptionText}
      </ResultPage>
    );
  }
  if (verdict === 'refused')
    return (
      <ResultPage
        kind="failed"
        bar={say.payment}
        title={say.failedTitle}
        code={say.orderNo(orderId)}
        foot={
          <>
            <ButtonLink kind="main" wide replace to={again}>
              {say.tryAgain}
            </ButtonLink>
            <Button kind="quiet" wide onClick={leave}>
              {say.notNow}
            </Button>
          </>
        }
      >
        {data?.reason ?? say.failedText}
      </ResultPage>
    );
  if (placed && !went && !(order && order.state !== 'created'))
    return <Check placed={placed} onPay={() => void pay()} onLeave={leave} />;
  if (isPending || isError)
    return (
      <Screen label={say.payment} nav={<NavBar title={say.payment} fallback={hrefs.wallet} />}>
        {isError ? (
          <LoadError error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Loading label={say.payment}>{null}</Loading>
        )}
      </Screen>
    );
  return (
    <ResultPage
      kind="waiting"
      icon={Clock}
      title={say.pendingTitle}
      code={say.orderNo(orderId)}
      foot={
        <>
          {placed?.checkoutUrl && (
            <Button kind="main" wide onClick={() => setWent(false)}>
              {say.openAgain}
            </Button>
          )}
          <Button kind="soft" wide onClick={leave}>
            {say.leave}
          </Button>
        </>
      }
    >
      {say.pendingText}
    </ResultPage>
  );
}
