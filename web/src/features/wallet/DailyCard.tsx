import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastError } from '../../api/call';
import { useMe } from '../../entities/me';
import { claimDaily } from '../../entities/wallet';
import { serverNow } from '../../lib/clock';
import { bridge } from '../../native/bridge';
import { timeLeft, timeLeftWords } from '../../ui/format';
import { toast } from '../../ui/Toast';
import { Hold } from './Hold';
import { say } from './words';

const TICK_MS = 1000;
const DAILY = 1;

/** The free credit of the day: a clock until it is there, then one tap takes it. */
export function DailyCard() {
  const nextFreeAt = useMe((state) => state.nextFreeAt);
  const [now, setNow] = useState(serverNow);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = nextFreeAt ? nextFreeAt - now : 0;
  const ready = nextFreeAt !== undefined && left <= 0;
  async function take() {
    setBusy(true);
    try {
      const came = await claimDaily();
      if (came) bridge.haptic('success');
      toast.show(came ? say.taken(DAILY) : say.takenAlready);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="rounded-card bg-card px-4 py-3">
      <p className="flex items-center gap-2 text-sm text-dim">
        <Clock aria-hidden className="size-4 shrink-0" />
        {ready ? say.freeReady : say.nextFree}
      </p>
      {nextFreeAt === undefined ? (
        <p className="display mt-1 grid min-h-11 items-center text-xl text-dim">–</p>
      ) : !ready ? (
        <p
          role="timer"
          aria-label={timeLeftWords(left)}
          className="display mt-1 grid min-h-11 items-center text-xl tabular-nums"
        >
          {timeLeft(left)}
        </p>
      ) : (
        <Hold busy={busy} onDone={() => void take()} />
      )}
    </div>
  );
}
