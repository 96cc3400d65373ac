import { useQueryClient } from '@tanstack/react-query';
import { RefreshCcw } from 'lucide-react';
import { toastError } from '../../api/call';
import type { ChallengeView, EntryView } from '../../api/generated/calls';
import { takeBackEntry, useResult } from '../../entities/challenges';
import { resource } from '../../lib/resource';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { count, plural } from '../../ui/format';
import { Steps } from '../../ui/Note';
import { Photo } from '../../ui/Photo';
import { toast } from '../../ui/Toast';
import { say } from './words';

/** One's own prints in a challenge that still takes some: each can be taken back. */
export function OwnEntries({ challenge, entries }: { challenge: ChallengeView; entries: EntryView[] }) {
  const client = useQueryClient();
  const mine = entries.filter(({ mine }) => mine);
  if (challenge.status !== 'open' || mine.length === 0) return null;
  async function takeBack(entryId: string) {
    const question = { title: say.takeOutAsk, body: say.takeOutText, yes: say.takeOut, no: say.keepIn };
    if (!(await confirm(question))) return;
    try {
      await takeBackEntry(client, challenge.challengeId, entryId);
      toast.show(say.takenOut);
    } catch (error) {
      toastError(error);
    }
  }
  return (
    <section aria-label={say.yoursIn(mine.length)} className="px-5 pt-4">
      <ul className="divide-y divide-line rounded-card bg-card inset-ring inset-ring-line">
        {mine.map(({ entryId, thumbnail, thumbhash }) => (
          <li key={entryId} className="flex flex-wrap items-center gap-3 p-2.5 pr-3.5">
            <Photo src={resource(thumbnail)} hash={thumbhash} alt="" className="h-15 w-12 shrink-0 rounded-print" />
            <p className="min-w-0 flex-1 text-sm">
              <b className="block font-semibold">{say.yoursIn(1)}</b>
              <span className="text-dim">{say.yoursInText}</span>
            </p>
            <Button kind="soft" size="sm" onClick={() => void takeBack(entryId)}>
              {say.takeOut}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PHASE = { scheduled: -1, open: 0, voting: 1, closing: 2, closed: 3 };

/** The three phases, so that nobody needs an explanation elsewhere. */
export function HowItGoes({ challenge }: { challenge: ChallengeView }) {
  const { entriesPerUser, prizes, status } = challenge;
  return (
    <section className="px-5 pt-6">
      <h2 className="text-base font-semibold">{say.howItGoes}</h2>
      <div className="mt-1">
        <Steps
          at={PHASE[status]}
          items={[
            { title: say.stepEnter, sub: say.stepEnterText(entriesPerUser) },
            { title: say.stepVote, sub: say.stepVoteText },
            { title: say.stepCount, sub: say.stepCountText(prizes.length) },
          ]}
        />
      </div>
    </section>
  );
}

const HASH_SHOWN = 12;

/** That the count can be checked: how often each print was shown, and the fingerprint of the ballots. */
export function TheCount({ challenge }: { challenge: ChallengeView }) {
  const { data } = useResult(challenge.challengeId, challenge.status === 'closed');
  if (!data || data.entries.length === 0) return null;
  const shown = data.entries.map(({ exposures }) => exposures);
  const ballots = plural(data.ballots, 'ballot');
  return (
    <section aria-label={say.stepCount} className="px-5 pt-4">
      <div className="flex gap-3 rounded-card bg-card px-4 py-3 inset-ring inset-ring-line">
        <RefreshCcw aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" strokeWidth={1.9} />
        <div className="min-w-0 flex-1 text-sm">
          <p>
            <b className="font-semibold">{say.countedTwice}</b>{' '}
            <span className="text-dim">
              {say.countedText(ballots, count(Math.min(...shown)), count(Math.max(...shown)))}
            </span>
          </p>
          <p className="edge mt-1 text-dim wrap-anywhere">{say.fingerprint(data.ballotsHash.slice(0, HASH_SHOWN))}</p>
        </div>
      </div>
    </section>
  );
}
