import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductView, SubscriptionView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { useProducts, useSubscription } from '../../entities/wallet';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { Button } from '../../ui/Button';
import { count, price } from '../../ui/format';
import { Choice, Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { useBuy } from './buy';
import { useRestore } from './restore';
import { say } from './words';

const dateOf = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

function meaning({ state, expiresAt, active }: SubscriptionView): string {
  if (!active) return say.overText(dateOf(expiresAt));
  if (state === 'grace') return say.graceText;
  return state === 'cancelled' ? say.cancelledText : say.activeText;
}

function Active({ subscription }: { subscription: SubscriptionView }) {
  const { state, expiresAt, periodMonths, recentPhotos } = subscription;
  const restore = useRestore();
  return (
    <Screen label={say.subscription} nav={<NavBar title={say.subscription} fallback={hrefs.wallet} />}>
      <div className="px-5 pt-2">
        <div className="rounded-card bg-card p-5">
          <p className="edge text-dim">
            {say.unlimitedTitle} · {say.period(periodMonths)}
          </p>
          <h2 className="display mt-1 text-2xl">
            {state === 'active' ? say.renews(dateOf(expiresAt)) : say.paidUntil(dateOf(expiresAt))}
          </h2>
          <p className="mt-2 text-sm text-dim">{meaning(subscription)}</p>
        </div>
      </div>
      <Group title={say.thisMonth}>
        <Row title={say.printsMade} value={count(recentPhotos)} />
        <Row title={say.wouldBe} value={count(recentPhotos)} />
      </Group>
      {bridge.inShell && (
        <Group>
          <Row icon={RotateCcw} title={say.restore} onPick={restore} />
        </Group>
      )}
    </Screen>
  );
}

function Offer({ products, over }: { products: ProductView[]; over: string | null }) {
  const { buy, busy } = useBuy();
  const restore = useRestore();
  const [picked, setPicked] = useState(products[0]?.productId);
  const chosen = products.find(({ productId }) => productId === picked) ?? products[0];
  const months = (product: ProductView) => product.periodMonths ?? 1;
  return (
    <Screen
      label={say.unlimitedTitle}
      lamp
      nav={<NavBar title={say.unlimitedTitle} fallback={hrefs.wallet} />}
      foot={
        chosen && (
          <>
            <Button kind="main" wide busy={busy} onClick={() => void buy(chosen)}>
              {say.subscribe(price(chosen.priceMinor, chosen.currency), months(chosen))}
            </Button>
            <p className="pt-2.5 text-center text-xs text-dim">
              {say.untilCancel}
              <Link to={hrefs.creditTerms} className="text-ink underline underline-offset-2">
                {say.termsShort}
              </Link>
            </p>
          </>
        )
      }
    >
      <div className="relative px-5">
        <h2 className="display pt-6 text-3xl flat:pt-2">{say.stop}</h2>
        {over && <p className="mt-2 text-sm text-dim">{over}</p>}
        <ul className="mt-4 grid gap-1.5">
          {say.promises.map((promise) => (
            <li key={promise} className="flex gap-3 text-base">
              <Tick />
              {promise}
            </li>
          ))}
        </ul>
        {products.length > 0 ? (
          <fieldset className="mt-6 grid gap-2.5">
            <legend className="sr-only">{say.howLong}</legend>
            {products.map((product) => {
              const each = price(Math.round(product.priceMinor / months(product)), product.currency);
              const whole = price(product.priceMinor, product.currency);
              return (
                <Choice
                  key={product.productId}
                  name="period"
                  title={say.period(months(product))}
                  sub={months(product) > 1 ? `${whole} · ${say.perMonth(each)}` : whole}
                  on={product === chosen}
                  onChange={() => setPicked(product.productId)}
                />
              );
            })}
          </fieldset>
        ) : (
          <p className="mt-6 text-base text-dim">{say.noProductsText}</p>
        )}
        {bridge.inShell && (
          <Button kind="quiet" size="sm" className="mt-3" onClick={restore}>
            {say.restore}
          </Button>
        )}
      </div>
    </Screen>
  );
}

/** What one has, or what one could have. */
export default function SubscriptionsScreen() {
  const subscription = useSubscription();
  const products = useProducts();
  const failed = subscription.isError ? subscription : products.isError ? products : null;
  if (failed || subscription.isPending || products.isPending)
    return (
      <Screen label={say.subscription} nav={<NavBar title={say.subscription} fallback={hrefs.wallet} />}>
        {failed ? (
          <LoadError
            error={failed.error}
            title={say.subscriptionLost}
            onRetry={failed.refetch}
            retrying={failed.isFetching}
          />
        ) : (
          <Loading label={say.subscription} className="grid gap-4 px-5 pt-4">
            <Bone className="h-32 rounded-card" />
            <Bone className="h-16 rounded-card" />
          </Loading>
        )}
      </Screen>
    );
  if (subscription.data?.active) return <Active subscription={subscription.data} />;
  const offered = (products.data?.items ?? [])
    .filter(({ kind }) => kind === 'subscription')
    .sort((a, b) => (b.periodMonths ?? 0) - (a.periodMonths ?? 0));
  return (
    <Offer
      products={products.data?.store ? offered : []}
      over={subscription.data ? meaning(subscription.data) : null}
    />
  );
}
