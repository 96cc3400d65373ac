import { Link } from 'react-router';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { CreditRing } from '../../ui/Badge';
import { count, plural } from '../../ui/format';
import { say } from './words';

/** The credits at the head of a screen. */
export function Balance() {
  const coins = useMe((state) => (state.token ? state.coins : null));
  if (coins === null) return null;
  return (
    <Link
      to={hrefs.wallet}
      aria-label={plural(coins, 'credit')}
      className="tap press flex items-center justify-center gap-1.5 px-2 text-sm font-semibold tabular-nums"
    >
      <CreditRing className="size-3.5" />
      {count(coins)}
    </Link>
  );
}

/** Below the red button: what it costs and how long it takes, once that is known, and what is there. */
export function CostLine({ cost, ms }: { cost: number | undefined; ms?: number | null }) {
  const { token, coins, subscribed } = useMe();
  const parts = cost === undefined ? [] : [subscribed || cost <= 0 ? say.subscriber : say.cost(cost)];
  if (ms) parts.push(say.about(ms));
  if (token && !subscribed) parts.push(say.have(coins));
  return (
    <p className="edge flex items-center justify-center gap-1.5 pt-2.5 text-center text-dim flat:pt-1.5">
      <CreditRing />
      {parts.join(' · ')}
    </p>
  );
}
