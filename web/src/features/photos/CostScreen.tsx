import { ChevronRight, Minus, Plus } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { StyleView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { useBalance } from '../../entities/account';
import { useMe } from '../../entities/me';
import { coverOf, useStyle } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { CreditRing } from '../../ui/Badge';
import { Button, ButtonLink, IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { count as shown } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { Balance } from './Balance';
import { useDevelop } from './develop';
import { match } from './match-words';
import { OutOfCredits } from './OutOfCredits';
import { PRINTS_MAX, setCount, useSetUp } from './setup';
import { say } from './words';

function Fact({ name, strong, children }: { name: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3">
      <dt className={strong ? '' : 'text-dim'}>{name}</dt>
      <dd className="flex items-center gap-2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Cost({ style }: { style: StyleView }) {
  const source = useSetUp((state) => state.source);
  const picture = useSetUp((state) => (style.needsPicture ? state.picture : null));
  const count = useSetUp((state) => state.count);
  const coins = useMe((state) => state.coins);
  const subscribed = useMe((state) => state.subscribed);
  const { busy, develop, short, forgive } = useDevelop(style);
  useBalance();
  // Whoever comes without a photo has one step to do first.
  if (!source || (style.needsPicture && !picture)) return <Navigate to={hrefs.develop(style.aiStyle)} replace />;
  const cost = style.cost * count;
  const left = subscribed ? coins : coins - cost;
  return (
    <Screen
      label={say.beforeStart}
      lamp
      nav={<NavBar title={say.beforeStart} fallback={hrefs.develop(style.aiStyle)} right={<Balance />} />}
      foot={
        <>
          <Button kind="make" wide busy={busy} onClick={() => void develop()}>
            {count > 1 ? say.developMany(count) : say.developIn(style.name)}
          </Button>
          <p className="pt-2.5 text-center text-xs text-dim">{say.paidBackItself}</p>
        </>
      }
      over={<OutOfCredits style={style} short={short} onClose={forgive} />}
    >
      <div className="relative px-5 pt-2">
        <div className="mx-auto grid max-w-80 grid-cols-[1fr_auto_1fr] items-center gap-3 low:max-w-60">
          <img
            src={source.sentUrl ?? source.url}
            alt={say.yourPhoto}
            className="aspect-[4/5] w-full rounded-print object-cover"
          />
          <ChevronRight aria-hidden className="size-5 text-dim" />
          {picture ? (
            <img src={picture.url} alt={match.picture} className="aspect-[4/5] w-full rounded-print object-cover" />
          ) : (
            <Photo src={resource(coverOf(style))} alt={style.name} ratio="4/5" shown="half" className="rounded-print" />
          )}
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{style.name}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons and their number are no set of fields */}
          <div role="group" aria-label={say.howMany} className="flex items-center rounded-full bg-ink/9">
            <IconButton label={say.fewer} disabled={count <= 1} onClick={() => setCount(count - 1)}>
              <Minus aria-hidden className="size-5" />
            </IconButton>
            <output className="display min-w-8 text-center text-xl">{count}</output>
            <IconButton label={say.more} disabled={count >= PRINTS_MAX} onClick={() => setCount(count + 1)}>
              <Plus aria-hidden className="size-5" />
            </IconButton>
          </div>
        </div>
        <dl className="mt-5 border-t border-line text-base">
          <Fact name={say.printsEach(count, style.cost)}>
            <span className={subscribed ? 'text-dim line-through' : ''}>{shown(cost)}</span>
          </Fact>
          {subscribed && (
            <Fact name={say.unlimited}>
              <span className="text-ok">{say.coversIt}</span>
            </Fact>
          )}
          <Fact name={say.youHave}>{shown(coins)}</Fact>
          <Fact name={say.leftAfter} strong>
            <CreditRing className="size-3.5" />
            {left < 0 ? `−${shown(-left)}` : shown(left)}
          </Fact>
        </dl>
        {!subscribed && (
          <Link to={hrefs.subscriptions} className="tap mt-2 flex items-center gap-2 text-sm text-dim">
            <span className="flex-1">{say.notCounted}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          </Link>
        )}
      </div>
    </Screen>
  );
}

/** What it will cost, what is there and what is left, before more than one credit is spent. */
export default function CostScreen() {
  const [query] = useSearchParams();
  const aiStyle = query.get('aiStyle') ?? undefined;
  const { data: style, error, isError, isFetching, refetch } = useStyle(aiStyle);
  if (style) return <Cost style={style} />;
  const gone = !aiStyle || isGone(error);
  return (
    <Screen label={say.beforeStart} nav={<NavBar title={say.beforeStart} fallback={hrefs.create} />}>
      {gone ? (
        <EmptyState title={say.styleGone} action={<ButtonLink to={hrefs.styles}>{say.allStyles}</ButtonLink>}>
          {say.styleGoneText}
        </EmptyState>
      ) : isError ? (
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label={say.beforeStart} className="px-5 pt-4">
          <Bone className="h-40 rounded-card" />
        </Loading>
      )}
    </Screen>
  );
}
