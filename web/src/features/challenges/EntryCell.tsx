import type { ChallengeView, EntryView } from '../../api/generated/calls';
import { useVotes } from '../../entities/challenges';
import { castVote } from '../../entities/votes';
import { displayName } from '../../lib/display-name';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Mark } from '../../ui/Mark';
import { Photo } from '../../ui/Photo';
import { Tally } from '../../ui/Progress';
import { say } from './words';

export const nameOf = (entry: EntryView) =>
  entry.mine ? say.you : entry.user ? displayName(entry.user) : say.nameless;

/** What a tap on an entry does: casts the one ballot, moves it here, or takes it back. */
export function useBallot(challenge: ChallengeView, entries: EntryView[]) {
  const known = Object.fromEntries(entries.map((entry) => [entry.entryId, entry.votes]));
  return (entry: EntryView) => {
    bridge.haptic('light');
    const mine = challenge.myBallot === entry.entryId;
    void castVote(challenge.challengeId, mine ? null : entry.entryId, known);
  };
}

/** One entry on the light table: a tap rings it. The tally changes in place. */
export function EntryCell({
  challenge,
  entry,
  total,
  ratio = '4/5',
  onVote,
}: {
  challenge: ChallengeView;
  entry: EntryView;
  total: number;
  ratio?: string;
  onVote: (entry: EntryView) => void;
}) {
  const votes = useVotes(challenge.challengeId, entry.entryId) ?? entry.votes;
  const name = nameOf(entry);
  const chosen = challenge.myBallot === entry.entryId;
  const voting = challenge.status === 'voting';
  const percent = total > 0 ? Math.round((votes / total) * 100) : 0;
  const counted = voting || challenge.status === 'closing' || challenge.status === 'closed';
  const label = entry.mine ? say.ownPrint : chosen ? say.takeBack(name) : say.voteFor(name);
  return (
    <li>
      <button
        type="button"
        aria-pressed={voting && !entry.mine ? chosen : undefined}
        aria-label={voting ? label : say.entryBy(name)}
        disabled={!voting || entry.mine}
        onClick={() => onVote(entry)}
        className="press relative block w-full"
      >
        <Photo
          src={resource(entry.pictureUrl)}
          shown="half"
          alt={say.entryBy(name)}
          hash={entry.thumbhash}
          ratio={ratio}
          className="rounded-print"
          imageClass="object-cover object-[50%_20%]"
        />
        {chosen && (
          <Mark
            draw
            className="absolute -inset-x-2.5 -inset-y-2 h-[calc(100%+16*var(--u)/37.5)] w-[calc(100%+20*var(--u)/37.5)]"
          />
        )}
      </button>
      {counted ? (
        <>
          <div className="flex items-baseline justify-between gap-2 pb-1 pt-2">
            <span className="text-lg font-semibold tabular-nums">{percent}%</span>
            <span className={`edge truncate ${chosen ? 'font-semibold text-glow' : 'text-dim'}`}>
              {chosen ? say.yourVote : entry.mine ? say.yours : say.votes(votes)}
            </span>
          </div>
          <Tally percent={percent} mine={chosen} label={`${name}: ${percent} percent, ${say.votes(votes)}`} />
        </>
      ) : (
        <p className="edge truncate pt-2 text-dim">{entry.mine ? say.yours : name}</p>
      )}
    </li>
  );
}
