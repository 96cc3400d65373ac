import { X } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../api/toast-error';
import { cancelTask, type Task } from '../../entities/tasks';
import { Button } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { Progress } from '../../ui/Progress';
import { toast } from '../../ui/Toast';
import { Steps } from './Steps';
import { againHref, type Started } from './setup';
import { say } from './words';

/** Asks, then stops the task; a task that ended meanwhile just shows how it ended. */
function useStop(task: Task, start: Started | undefined) {
  const go = useGo();
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    const sure = await confirm({
      title: say.stopAsk,
      body: (task.cost ?? start?.count ?? 1) > 1 ? say.stopTextMany : say.stopText,
      yes: say.stop,
      no: say.goOn,
      kind: 'danger',
    });
    if (!sure) return;
    setStopping(true);
    try {
      if ((await cancelTask(task.taskId)) !== 'cancelled') return;
      toast.show(say.stopped);
      go(againHref(task), { replace: true });
    } catch (error) {
      toastError(error);
    } finally {
      setStopping(false);
    }
  };
  return { stop, stopping };
}

/** Percent, test strip, the engine's steps. */
export function DevelopingPanel({ task, start }: { task: Task; start: Started | undefined }) {
  const percent = Math.floor(task.processing);
  return (
    <div className="px-5 pt-3">
      <div className="flex items-end justify-between">
        <p aria-hidden className="display text-4xl tabular-nums">
          {percent}
          <span className="text-2xl text-dim">%</span>
        </p>
        <p className="edge pb-1.5 text-right text-dim">
          {start?.name}
          {start && start.count > 1 && (
            <>
              <br />
              {say.prints(start.count)}
            </>
          )}
        </p>
      </div>
      <Progress value={percent} label={say.developingPhoto} className="mt-3 h-3.5" />
      <p aria-live="polite" className="edge mt-2 min-h-[1lh] text-dim">
        {[
          task.state === 'queued' && task.ahead !== undefined && say.place(task.ahead, task.waitsFor === 'own'),
          task.etaMs !== undefined && say.timeLeft(task.etaMs),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Steps key={task.taskId} step={task.step} aiStyle={start?.aiStyle} />
    </div>
  );
}

/** That it may be left, and the way out. */
export function DevelopingFoot({ task, start }: { task: Task; start: Started | undefined }) {
  const { stop, stopping } = useStop(task, start);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-sm text-dim">{say.canLeave}</p>
      <Button kind="soft" size="sm" className="shrink-0" busy={stopping} onClick={stop}>
        {!stopping && <X aria-hidden className="size-4" />}
        {say.cancel}
      </Button>
    </div>
  );
}
