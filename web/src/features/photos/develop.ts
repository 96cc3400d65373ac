import { useState } from 'react';
import { CallError, RESULT } from '../../api/call';
import type { StyleView } from '../../api/generated/calls';
import { toastError } from '../../api/toast-error';
import { askBalance } from '../../entities/account';
import { checkCredit, type Short } from '../../entities/credit';
import { session } from '../../entities/me';
import { startTask } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { useGo } from '../../ui/back';
import { useComposedId } from '../../ui/composed';
import { rememberTask, sendPicture, sendSource, useSetUp } from './setup';

/** One press of Develop: the photo is there, the credits are there, the task is started once however often it is tapped. */
export function useDevelop(style: StyleView | undefined) {
  const go = useGo();
  const composed = useComposedId();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<Short | null>(null);

  const start = async (chosen: StyleView, imageUrl: string, matched: Awaited<ReturnType<typeof sendPicture>>) => {
    const { source, count } = useSetUp.getState();
    const request = { aiStyle: chosen.aiStyle, imageUrl, count, ...matched };
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
    go(hrefs.task(taskId));
  };

  const develop = async () => {
    if (!style || busy) return;
    if (!session().token) return go(hrefs.login(hrefs.develop(style.aiStyle)));
    // The second picture is chosen where the first one is.
    if (style.needsPicture && !useSetUp.getState().picture) return go(hrefs.develop(style.aiStyle));
    bridge.haptic('medium');
    setBusy(true);
    try {
      const missing = await checkCredit(style.cost * useSetUp.getState().count);
      if (missing) {
        bridge.haptic('warning');
        return setShort(missing);
      }
      const [imageUrl, matched] = await Promise.all([sendSource(), style.needsPicture ? sendPicture() : undefined]);
      if (imageUrl && (matched || !style.needsPicture)) await start(style, imageUrl, matched);
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
