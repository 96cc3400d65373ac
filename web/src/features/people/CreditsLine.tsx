import { Link } from 'react-router';
import { useBalance } from '../../entities/account';
import { useMe } from '../../entities/me';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { CreditRing } from '../../ui/Badge';
import { whenNext } from './when';
import { people } from './words';

function below(held: number, subscribed: boolean, nextFreeAt: number | null | undefined): string {
  if (subscribed) return people.subscribed;
  if (held > 0) return people.heldNow(held);
  if (nextFreeAt === undefined) return '';
  return nextFreeAt === null || nextFreeAt <= serverNow()
    ? people.freeNow
    : people.nextFree(whenNext(nextFreeAt, serverNow()));
}

/** What is left to spend, live. The second line keeps its place while it is not known yet. */
export function CreditsLine() {
  const coins = useMe((state) => state.coins);
  const held = useMe((state) => state.held);
  const subscribed = useMe((state) => state.subscribed);
  const nextFreeAt = useMe((state) => state.nextFreeAt);
  useBalance();
  return (
    <Link
      to={hrefs.wallet}
      className="press flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-card bg-card px-4 py-2 inset-ring inset-ring-line"
    >
      <CreditRing className="size-5 border-[3.5px]" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold tabular-nums">{people.credits(coins)}</b>
        <span className="block text-xs text-dim">{below(held, subscribed, nextFreeAt) || '\u00a0'}</span>
      </span>
    </Link>
  );
}
