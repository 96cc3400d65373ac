import { Gift, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { useBalance } from '../../entities/account';
import { useInvite } from '../../entities/invites';
import { useMe } from '../../entities/me';
import { answeredToday } from '../../entities/surveys';
import { useProducts } from '../../entities/wallet';
import { emit } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { CreditRing } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { count, price } from '../../ui/format';
import { Group, Row } from '../../ui/List';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { Big } from './Big';
import { useBuy } from './buy';
import { say } from './words';

const PACKS = 'grid grid-cols-2 gap-2.5 side:grid-cols-4';
/** The second of four is what most want. */
const MIDDLE = 1;

function Pack({ pack, on, onPick }: { pack: ProductView; on: boolean; onPick: () => void }) {
  const { coins, priceMinor, currency } = pack;
  return (
    <label className="press relative flex min-h-28 flex-col items-center justify-center rounded-card border border-line bg-card px-2 py-4 has-focus-visible:outline-2 has-focus-visible:outline-mark">
      <input type="radio" name="pack" checked={on} onChange={onPick} className="sr-only" />
      <span className="display flex items-center gap-2 text-2xl">
        <CreditRing className="size-4.5 border-[3px]" />
        {count(coins)}
      </span>
      <span className="mt-1 text-base font-semibold">{price(priceMinor, currency)}</span>
      <span className="edge text-center text-dim">{say.each(price(Math.ceil(priceMinor / coins), currency))}</span>
      {on && (
        <Mark
          draw
          className="absolute -inset-x-1.5 -inset-y-1.5 h-[calc(100%+12*var(--u)/37.5)] w-[calc(100%+12*var(--u)/37.5)]"
        />
      )}
    </label>
  );
}

/** Packs of credits, and every way to some without paying. */
export default function RechargeScreen() {
  const coins = useMe((state) => state.coins);
  const debt = useMe((state) => state.debt);
  const { data, error, isError, isPending, isFetching, refetch } = useProducts();
  const { buy, busy } = useBuy();
  const [picked, setPicked] = useState<string>();
  const { data: invite } = useInvite();
  const answered = answeredToday();
  useBalance();
  const packs = (data?.items ?? []).filter(({ kind }) => kind === 'coins');
  const pack = packs.find(({ productId }) => productId === picked) ?? packs[MIDDLE] ?? packs[0];
  const store = data?.store;
  return (
    <Screen
      label={say.get}
      nav={<NavBar title={say.get} fallback={hrefs.wallet} />}
      foot={
        pack &&
        store && (
          <>
            <Button kind="main" wide busy={busy} onClick={() => void buy(pack)}>
              {say.buy(pack.coins, price(pack.priceMinor, pack.currency))}
            </Button>
            <p className="pt-2.5 text-center text-xs text-dim">
              {say.paidThrough(say.stores(store))}
              <Link to={hrefs.creditTerms} className="text-ink underline underline-offset-2">
                {say.termsShort}
              </Link>
            </p>
          </>
        )
      }
    >
      <Big coins={debt > 0 ? -debt : coins} sub={say.perPrint} />
      {isPending ? (
        <Loading label={say.choose} className={`${PACKS} px-5 pt-5`}>
          <Bone className="h-28 rounded-card" />
          <Bone className="h-28 rounded-card" />
          <Bone className="h-28 rounded-card" />
          <Bone className="h-28 rounded-card" />
        </Loading>
      ) : isError ? (
        <LoadError error={error} title={say.productsLost} onRetry={refetch} retrying={isFetching} />
      ) : packs.length === 0 || !store ? (
        <EmptyState title={say.noProducts} action={<ButtonLink to={hrefs.wallet}>{say.toWallet}</ButtonLink>}>
          {say.noProductsText}
        </EmptyState>
      ) : (
        <fieldset className="px-5 pt-5">
          <legend className="sr-only">{say.choose}</legend>
          <div className={PACKS}>
            {packs.map((one) => (
              <Pack
                key={one.productId}
                pack={one}
                on={one.productId === pack?.productId}
                onPick={() => setPicked(one.productId)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Group title={say.withoutPaying}>
        <Row
          icon={Gift}
          title={say.bring}
          sub={say.forBoth(invite?.inviterCoins)}
          onPick={() => emit('showInvite', { from: 'OtherPage' })}
        />
        <Row
          icon={MessageCircleQuestion}
          title={answered ? say.surveyDone : say.surveyRow}
          sub={answered ? say.surveyNext : say.surveySub}
          to={hrefs.survey}
        />
      </Group>
    </Screen>
  );
}
