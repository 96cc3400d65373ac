import { useNavigate } from 'react-router';
import type { StyleView } from '../../api/generated/calls';
import { type Short, useFreeCountdown } from '../../entities/credit';
import { serverNow } from '../../lib/clock';
import { emit } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { Dialog } from '../../ui/Dialog';
import { setCount, useSetUp } from './setup';
import { say } from './words';

/** "today at 9:00", "tomorrow at 9:00", else the day: in the person's own time. */
export function freeAgain(at: number, now: number) {
  const when = new Date(at);
  const time = when.toLocaleTimeString('en-GB', { hour: 'numeric', minute: '2-digit' });
  const dayOf = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((dayOf(at) - dayOf(now)) / 86_400_000);
  if (days <= 0) return `today at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  return `on ${when.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })} at ${time}`;
}

const two = (n: number) => String(n).padStart(2, '0');
/** 5:07:09 of so many seconds. */
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** Says what is missing and when there is more. Where fewer prints can be paid for, that is one tap. */
export function OutOfCredits({
  style,
  short,
  onClose,
}: {
  style?: StyleView;
  short: Short | null;
  onClose: () => void;
}) {
  const count = useSetUp((state) => state.count);
  const fewer = style && style.cost > 0 && short ? Math.floor(short.have / style.cost) : 0;
  const left = useFreeCountdown();
  const navigate = useNavigate();
  const offer = fewer > 0 && fewer < count;
  const then = short?.nextFreeAt ? say.outFree(freeAgain(short.nextFreeAt, serverNow())) : say.outKept;
  return (
    <Dialog
      open={!!short}
      title={short?.have ? say.shortTitle : say.outTitle}
      yes={offer ? say.outFewer(fewer) : say.outInvite}
      also={say.outBuy}
      no={left !== null ? say.outWait : say.notNow}
      onAnswer={(answer) => {
        onClose();
        if (answer === 'also') navigate(hrefs.recharge);
        if (answer !== 'yes') return;
        if (offer) setCount(fewer);
        else emit('showInvite', { from: 'CreateTab' });
      }}
    >
      {short && `${say.out(style?.name ?? '', count, short.need, short.have)} ${then}`}
      {left !== null && <span className="edge mt-2 block">{say.freeIn(clockText(left))}</span>}
    </Dialog>
  );
}
