import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, RESULT } from '../../api/call';
import type { StyleView } from '../../api/generated/calls';
import { toastError } from '../../api/toast-error';
import { askBalance } from '../../entities/account';
import { session } from '../../entities/me';
import { startTask } from '../../entities/tasks';
import { emit } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { useComposedId } from '../../ui/composed';
import { rememberTask, sendSource, useSetUp } from './setup';

/** Why there is nothing to spend, and until when. */
export interface Short {
  need: number;
  have: number;
  nextFreeAt: number | null;
}

/** What a style costs nothing for, or a subscriber, passes unasked; otherwise the balance decides. */
export async function creditCheck(cost: number): Promise<Short | null> {
  if (cost <= 0 || session().subscribed) return null;
  if (session().coins >= cost) return null;
  const { coins, nextFreeAt } = await askBalance();
  if (coins >= cost) return null;
  if (nextFreeAt !== null) emit('showFreeTimeCountdown', { nextFreeAt });
  return { need: cost, have: coins, nextFreeAt };
}

/** One press of Develop: the photo is there, the credits are there, the task is started once however often it is tapped. */
export function useDevelop(style: StyleView | undefined) {
  const navigate = useNavigate();
  const composed = useComposedId();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<Short | null>(null);

  const start = async (chosen: StyleView, imageUrl: string) => {
    const { source, count } = useSetUp.getState();
    const request = { aiStyle: chosen.aiStyle, imageUrl, count };
    const taskId = await startTask(request, composed.idFor(request));
    composed.done();
    rememberTask(taskId, {
      aiStyle: chosen.aiStyle,
      name: chosen.name,
      count,
      fileUrl: imageUrl,
      original: source?.sentUrl ?? source?.url,
      tiny: source?.tiny,
    });
    navigate(hrefs.task(taskId));
  };

  const develop = async () => {
    if (!style || busy) return;
    if (!session().token) return navigate(hrefs.login(hrefs.develop(style.aiStyle)));
    bridge.haptic('medium');
    setBusy(true);
    try {
      const missing = await creditCheck(style.cost * useSetUp.getState().count);
      if (missing) {
        bridge.haptic('warning');
        return setShort(missing);
      }
      const imageUrl = await sendSource();
      if (imageUrl) await start(style, imageUrl);
    } catch (error) {
      const data = error instanceof CallError && error.result === RESULT.CoinsShort ? error.data : null;
      if (!data) return toastError(error);
      const { need, have } = data as { need: number; have: number };
      const { nextFreeAt } = await askBalance().catch(() => ({ nextFreeAt: null }));
      bridge.haptic('warning');
      setShort({ need, have, nextFreeAt });
    } finally {
      setBusy(false);
    }
  };
  return { busy, develop, short, forgive: () => setShort(null) };
}
