import type { EntryView } from '../../api/generated/calls';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { Tag } from '../../ui/Badge';
import { Mark } from '../../ui/Mark';
import { Photo } from '../../ui/Photo';
import { Tally } from '../../ui/Progress';
import { nameOf } from './EntryCell';
import { say } from './words';

/** At most this many pencil marks share a screen. */
const MARKS_MAX = 2;

function Winner({
  entry,
  total,
  marked,
  large,
  voted,
}: {
  entry: EntryView;
  total: number;
  marked: boolean;
  large: boolean;
  /** The viewer's own vote was for this one. */
  voted: boolean;
}) {
  const name = nameOf(entry);
  return (
    <li className={large ? '' : 'min-w-0'}>
      <div className={`relative mx-auto ${large ? 'w-[calc(6.9*var(--u))] flat:w-[calc(3.9*var(--u))]' : 'w-full'}`}>
        <Photo
          first
          src={resource(entry.pictureUrl)}
          alt={say.winning(name)}
          hash={entry.thumbhash}
          ratio="4/5"
          className="rounded-print"
        />
        {marked && (
          <Mark
            draw
            className="absolute -inset-x-3 -inset-y-3 h-[calc(100%+24*var(--u)/37.5)] w-[calc(100%+24*var(--u)/37.5)]"
          />
        )}
      </div>
      <div className="flex items-center gap-3 pt-6">
        <span className="display text-4xl">{entry.rank ?? 1}</span>
        <Avatar src={resource(entry.user?.avatarUri)} name={name} size={10} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate text-left text-lg font-semibold">
            {name}
          </h2>
          <p className="edge text-dim">{say.ofVotes(entry.votes, total)}</p>
          {voted && <p className="text-sm font-semibold text-glow">{say.voteWon}</p>}
        </div>
        {large && entry.prize > 0 && <Tag tone="ink">{say.prize(entry.prize)}</Tag>}
      </div>
      {!large && entry.prize > 0 && (
        <p className="pt-2">
          <Tag tone="ink">{say.prize(entry.prize)}</Tag>
        </p>
      )}
    </li>
  );
}

/** Ranks as counted; tied prints share theirs. A print whose maker is gone keeps its place, nameless. */
export function Results({
  total,
  entries,
  myBallot,
}: {
  total: number;
  entries: EntryView[];
  myBallot: string | null;
}) {
  const best = Math.max(1, ...entries.map((entry) => entry.votes));
  const winners = entries.filter((entry) => entry.rank === 1 || (entry.rank === null && entry === entries[0]));
  const rest = entries.filter((entry) => !winners.includes(entry));
  const one = winners.length === 1;
  return (
    <div className="px-5 pt-4 flat:grid flat:grid-cols-2 flat:gap-x-6">
      <ul className={one ? '' : 'grid content-start grid-cols-2 gap-x-6 gap-y-8'}>
        {winners.map((entry) => (
          <Winner
            key={entry.entryId}
            entry={entry}
            total={total}
            marked={winners.length <= MARKS_MAX}
            large={one}
            voted={entry.entryId === myBallot}
          />
        ))}
      </ul>
      <ol className="mt-5 flat:mt-0">
        {rest.map((entry) => {
          const name = nameOf(entry);
          return (
            <li key={entry.entryId} className="flex items-center gap-3 border-t border-line py-2.5">
              <span className="display w-7 shrink-0 text-xl text-dim">{entry.rank}</span>
              <Photo
                src={resource(entry.thumbnail)}
                alt=""
                hash={entry.thumbhash}
                className="h-13 w-10.5 shrink-0 rounded-print"
              />
              <div className="min-w-0 flex-1">
                <div className="mb-1.5 flex items-baseline justify-between gap-2">
                  <span className={`truncate text-sm font-semibold ${entry.user || entry.mine ? '' : 'text-dim'}`}>
                    {name}
                    {entry.entryId === myBallot && (
                      <span className="edge ml-2 font-semibold text-glow">{say.yourVote}</span>
                    )}
                  </span>
                  <span className="edge shrink-0 text-dim">
                    {entry.prize > 0 ? <b className="text-glow">{say.prize(entry.prize)}</b> : say.votes(entry.votes)}
                  </span>
                </div>
                <Tally
                  percent={Math.round((entry.votes / best) * 100)}
                  mine={entry.mine}
                  label={`${name}: ${say.ofVotes(entry.votes, total)}`}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
