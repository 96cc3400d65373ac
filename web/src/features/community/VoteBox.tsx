import type { SuggestView } from '../../api/generated/calls';
import { voteFor } from '../../entities/suggestions';
import { bridge } from '../../native/bridge';
import { count } from '../../ui/format';
import { Mark } from '../../ui/Mark';
import { say } from './words';

export const castFor = ({ suggestId, voted }: SuggestView): void => {
  bridge.haptic('light');
  void voteFor(suggestId, !voted);
};

/** A tick by hand is one's own vote; the number below it changes in place. */
export function VoteBox({ suggestion }: { suggestion: SuggestView }) {
  const { title, votes, voted } = suggestion;
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={say.voteFor(title, votes)}
      onClick={() => castFor(suggestion)}
      className={`press grid min-h-17 w-16 shrink-0 place-items-center content-center rounded-card border py-1 ${voted ? 'border-transparent bg-card' : 'border-line'}`}
    >
      <span className="grid size-6 place-items-center">
        {voted ? (
          <Mark kind="tick" className="size-6" />
        ) : (
          <span className="size-4.5 rounded-print border-2 border-ink/60" />
        )}
      </span>
      <span className="mt-1 text-sm font-semibold tabular-nums">{count(votes)}</span>
    </button>
  );
}
