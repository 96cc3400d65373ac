import { useState } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone } from '../../ui/Skeletons';
import { account } from './words';

const NumbersForm = lazyPart(
  () => import('./NumbersForm').then((module) => module.default),
  <Bone className="h-40 rounded-card" />,
);

/** The two steps, and where one is. */
export function TwoSteps({ at }: { at: 1 | 2 }) {
  const look = (n: number) => (n === at ? 'font-semibold' : 'text-dim');
  return (
    <ol aria-label={account.steps2} className="flex items-center gap-2 text-sm">
      <li aria-current={at === 1 ? 'step' : undefined} className={look(1)}>
        {account.stepNumbers}
      </li>
      <li aria-hidden className="h-px flex-1 bg-line" />
      <li aria-current={at === 2 ? 'step' : undefined} className={look(2)}>
        {account.stepCodes}
      </li>
    </ol>
  );
}

/** First of two steps: both numbers. */
export default function ChangePhoneScreen() {
  const [busy, setBusy] = useState(false);
  return (
    <Screen
      label={account.changeTitle}
      nav={<NavBar title={account.changeTitle} fallback={hrefs.manageAccount} />}
      foot={
        <Button type="submit" form="numbers" kind="main" wide busy={busy}>
          {account.sendBoth}
        </Button>
      }
    >
      <div className="px-5 pt-2">
        <TwoSteps at={1} />
        <h2 className="display mt-6 text-2xl">{account.changeAsk}</h2>
        <p className="mt-2 text-base text-dim">{account.changeText}</p>
        <div className="mt-5">
          <NumbersForm id="numbers" scene="change" onBusy={setBusy} />
        </div>
        <Link
          to={hrefs.reportProblem}
          className="tap mt-3 inline-flex items-center text-sm font-medium text-dim underline underline-offset-2"
        >
          {account.noOldPhone}
        </Link>
      </div>
    </Screen>
  );
}
