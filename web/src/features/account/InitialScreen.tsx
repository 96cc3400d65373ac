import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCoins, useMe } from '../../entities/me';
import { useStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { safeNext } from '../../lib/next-route';
import { resource } from '../../lib/resource';
import { CreditRing } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Restore } from './Restore';
import { account } from './words';

/** Numbers of the film's first frames. */
const FRAMES = ['0', '0A', '1', '1A', '2', '2A', '3'];

/** Whoever's account is being deleted is asked first whether they want it back. */
export default function InitialScreen() {
  const until = useMe((state) => state.user?.restorableUntil ?? null);
  const [anew, setAnew] = useState(false);
  if (until && !anew) return <Restore until={until} onAnew={() => setAnew(true)} />;
  return <Welcome />;
}

/** The first thing a new member sees: what their photo can become, what they have, and what it is for. */
function Welcome() {
  const coins = useCoins();
  const covers = useStyles().items;
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  return (
    <Screen
      label={account.welcome}
      lamp
      nav={<NavBar back={false} right={<span className="edge pr-3 text-dim">1 of 2</span>} />}
      foot={
        <ButtonLink kind="main" wide to={hrefs.completion(next)}>
          {account.goOn}
        </ButtonLink>
      }
    >
      <div className="relative px-5 pt-6">
        <div aria-hidden className="-mx-5 mb-7 flex gap-1 overflow-hidden bg-black px-5 py-1.5">
          {FRAMES.map((frame, at) => {
            const cover = covers[at]?.cover;
            return (
              <div
                key={frame}
                className="relative h-40 w-32 shrink-0 overflow-hidden rounded-print bg-[oklch(.235_.05_33)] low:h-28 low:w-22.5"
              >
                {cover && <Photo src={resource(cover)} alt="" first className="size-full" />}
                <span className="edge absolute left-1.5 top-1 rounded-print bg-black/60 px-1 text-[oklch(.8_.09_75)]">
                  {frame}
                </span>
              </div>
            );
          })}
        </div>
        <h1 className="display text-3xl">{account.welcome}</h1>
        <p className="mt-4 flex items-start gap-3 text-base text-dim">
          <CreditRing className="mt-1 size-4.5" />
          {account.welcomeText(coins)}
        </p>
        <ol className="mt-8 grid gap-4">
          {account.steps.map((step, at) => (
            <li key={step} className="flex items-baseline gap-4 border-t border-line pt-4 text-base">
              <span aria-hidden className="edge w-5 shrink-0 text-[oklch(.8_.09_75)]">
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </Screen>
  );
}
