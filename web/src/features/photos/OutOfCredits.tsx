import { toastError } from '../../api/call';
import type { StyleView } from '../../api/generated/calls';
import { checkCreditStrictly, type Short, useFreeCountdown } from '../../entities/credit';
import { serverNow } from '../../lib/clock';
import { emit } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { useGo } from '../../ui/back';
import { Dialog } from '../../ui/Dialog';
import { timeOfDay, two } from '../../ui/format';
import { toast } from '../../ui/Toast';
import { setCount, useSetUp } from './setup';
import { say } from './words';

/** "today at 9:00", "tomorrow at 9:00", else the day: in the person's own time. */
export function freeAgain(at: number, now: number) {
  const when = new Date(at);
  const time = timeOfDay(at);
  const dayOf = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((dayOf(at) - dayOf(now)) / 86_400_000);
  if (days <= 0) return `today at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  return `on ${when.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })} at ${time}`;
}

/** 5:07:09 of so many seconds. */
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** Says what is missing and when there is more. Where fewer prints can be paid for, that is one tap. */
export function OutOfCredits({
  style,
  what = say.outThis,
  short,
  onClose,
}: {
  style?: StyleView;
  /** What it is, where it is no print in a style. */
  what?: string;
  short: Short | null;
  onClose: () => void;
}) {
  const count = useSetUp((state) => state.count);
  const fewer = style && style.cost > 0 && short ? Math.floor(short.have / style.cost) : 0;
  const left = useFreeCountdown();
  const go = useGo();
  const offer = fewer > 0 && fewer < count;
  const then = short?.nextFreeAt ? say.outFree(freeAgain(short.nextFreeAt, serverNow())) : say.outKept;
  /** Friends come before money, where too few were asked; what came in meanwhile needs neither. */
  const buy = async () => {
    try {
      const way = await checkCreditStrictly(short?.need ?? 0);
      if (way === null) toast.show(say.outThere);
      else go(way === 'invite' ? hrefs.inviteToGoOn : hrefs.recharge);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog
      open={!!short}
      title={short?.have ? say.shortTitle : say.outTitle}
      yes={offer ? say.outFewer(fewer) : say.outInvite}
      also={say.outBuy}
      no={left !== null ? say.outWait : say.notNow}
      onAnswer={(answer) => {
        onClose();
        if (answer === 'also') void buy();
        if (answer !== 'yes') return;
        if (offer) setCount(fewer);
        else emit('showInvite', { from: 'CreateTab' });
      }}
    >
      {short && `${say.out(style?.name ?? what, style ? count : 1, short.need, short.have)} ${then}`}
      {left !== null && <span className="edge mt-2 block">{say.freeIn(clockText(left))}</span>}
    </Dialog>
  );
}
