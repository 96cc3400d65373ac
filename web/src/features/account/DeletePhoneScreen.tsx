import { ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { plural } from '../../ui/format';
import { Choice } from '../../ui/List';
import { lazyPart } from '../../ui/lazy-part';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone } from '../../ui/Skeletons';
import { account } from './words';

const NumbersForm = lazyPart(
  () => import('./NumbersForm').then((module) => module.default),
  <Bone className="h-20 rounded-card" />,
);

const means = account.deleteMeans.flatMap((word, i, all) => (i % 2 ? [] : [[word, all[i + 1] ?? ''] as const]));

/** Everything that it means, before the code: what goes, what stays, what one can still do. */
export default function DeletePhoneScreen() {
  const user = useMe((state) => state.user);
  const coins = useMe((state) => state.coins);
  const back = useBack(hrefs.manageAccount);
  const [knows, setKnows] = useState(false);
  const [busy, setBusy] = useState(false);
  const credits = plural(coins, 'credit');
  return (
    <Screen
      label={account.deleteTitle}
      nav={<NavBar title={account.deleteTitle} fallback={hrefs.manageAccount} />}
      foot={
        <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
          <Button type="submit" form="delete" kind="danger" wide busy={busy} disabled={!knows}>
            {account.textCode}
          </Button>
          <Button kind="quiet" wide onClick={back}>
            {account.keepAccount}
          </Button>
        </div>
      }
    >
      <div className="px-5 pt-1">
        <h2 className="display text-2xl">{account.deleteAll}</h2>
        {user && (
          <p className="edge mt-2 text-dim">
            {account.deleteFacts(plural(user.postCount, 'post'), plural(user.followerCount, 'follower'), credits)}
          </p>
        )}
        <dl className="mt-4 grid gap-3">
          {means.map(([when, what]) => (
            <div key={when}>
              <dt className="font-semibold">{when}</dt>
              <dd className="text-dim">{what}</dd>
            </div>
          ))}
        </dl>
        <Link to={hrefs.manageAccount} className="mt-4 flex min-h-13 items-center gap-3 rounded-card bg-card px-4">
          <Download aria-hidden className="size-5 text-dim" />
          <span className="flex-1">{account.copyFirst}</span>
          <ChevronRight aria-hidden className="size-4.5 text-dim" />
        </Link>
        <div className="mt-4">
          <NumbersForm id="delete" scene="delete" onBusy={setBusy} />
        </div>
        <div className="mt-4">
          <Choice
            name="knows"
            many
            title={account.deleteKnow(credits)}
            on={knows}
            onChange={() => setKnows((was) => !was)}
          />
        </div>
      </div>
    </Screen>
  );
}
