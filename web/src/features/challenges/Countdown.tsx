import { useEffect, useEffectEvent } from 'react';
import type { ChallengeView } from '../../api/generated/calls';
import { timeLeft, timeLeftWords } from '../../ui/format';
import { phaseEnd, useServerNow } from './clock';
import { say } from './words';

const labels: Record<string, string> = { scheduled: say.toOpen, open: say.toEnter, voting: say.toVote };

/** The time left in this phase, by the server's clock. At nought the screen asks what comes next. */
export function Countdown({
  challenge,
  onEnd,
  beside,
}: {
  challenge: ChallengeView;
  onEnd?: () => void;
  /** A fact that stands on the same line as what the clock counts down to. */
  beside?: string;
}) {
  const now = useServerNow();
  const end = phaseEnd(challenge);
  const over = end !== null && now >= end;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) ended();
  }, [over]);
  if (end === null || over) {
    const word = challenge.status === 'closed' ? say.closed : say.counting;
    return (
      <div>
        <p className="display text-2xl first-letter:uppercase">{word}</p>
        {beside && <p className="edge mt-0.5 text-dim">{beside}</p>}
      </div>
    );
  }
  const left = end - now;
  return (
    <div>
      <p role="timer" aria-label={timeLeftWords(left)} className="display text-2xl tabular-nums">
        {timeLeft(left)}
      </p>
      <p className="edge mt-0.5 text-dim">{[labels[challenge.status], beside].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
