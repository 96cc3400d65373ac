import { useEffect } from 'react';
import { useAnswer } from '../api/answer';
import { call } from '../api/call';
import type {
  EngineView,
  PhotoView,
  PutPhoto,
  PutReinvent,
  ReinventStarted,
  TaskPush,
  TaskState,
  TaskType,
  TaskView,
  WaitsFor,
} from '../api/generated/calls';
import { onPush } from '../api/pushes';
import { useTopic } from '../api/socket';
import { entityStore } from '../lib/store';
import { applyCoins, session } from './me';

export type { TaskState } from '../api/generated/calls';

type Failure = 'fault' | 'refused';

/** A task as it lives on this phone: the percent never falls, the newest previews are object URLs. */
export interface Task {
  taskId: string;
  type: TaskType;
  state: TaskState;
  processing: number;
  step: string;
  engine?: EngineView;
  /** The newest preview, and the one before it, over which it fades in. */
  preview?: string;
  lastPreview?: string;
  photos: PhotoView[];
  reason?: string;
  /** Whose a failure is: ours, or that of the photo or the words. */
  failure?: Failure;
  /** The photo that it was made from, while the server has it. */
  source?: string;
  /** Coins, known from the calls only. */
  refunded?: number;
  cost?: number;
  /** While it is queued: how many come before it, and whose they are. */
  ahead?: number;
  waitsFor?: WaitsFor;
  /** Until it is done, while that is known. */
  etaMs?: number;
}

/** What a push or an answer may bring. */
export type TaskNews = Partial<Omit<TaskView, 'v' | 'reason' | 'failure' | 'source'>> &
  Omit<TaskPush, 'type' | 'step' | 'engine' | 'failure' | 'ahead' | 'etaMs' | 'waitsFor'> & {
    reason?: string | null;
    failure?: Failure | null;
    source?: string | null;
  };

interface Tasks {
  byId: Record<string, Task>;
}

const revoke = (url: string | undefined): void => {
  if (url) URL.revokeObjectURL(url);
};

function letGo(task: Task | undefined): void {
  revoke(task?.preview);
  revoke(task?.lastPreview);
}

export const useTasks = entityStore<Tasks>(
  () => ({ byId: {} }),
  ({ byId }) => Object.values(byId).forEach(letGo),
);

export const useTask = (taskId: string | null | undefined): Task | undefined =>
  useTasks((state) => (taskId ? state.byId[taskId] : undefined));

export const isEnded = (state: TaskState): boolean => state !== 'queued' && state !== 'running';

/** Nobody's photo is to blame, unless the server says that it refused this one. */
export const isFault = ({ failure }: Pick<Task, 'failure'>): boolean => failure !== 'refused';

function previewUrl(preview: TaskPush['preview']): string | undefined {
  if (!preview) return undefined;
  const bytes = typeof preview === 'string' ? Uint8Array.from(atob(preview), (char) => char.charCodeAt(0)) : preview;
  if (bytes.length === 0) return undefined;
  return URL.createObjectURL(new Blob([bytes.slice()], { type: 'image/jpeg' }));
}

/** Takes a push or an answer of `/photo/ai/task/*`. Only a newer picture revokes an older one, and never the one on screen. */
export function mergeTask(push: TaskNews): void {
  const old = useTasks.getState().byId[push.taskId];
  const fresh = previewUrl(push.preview);
  if (fresh) revoke(old?.lastPreview);
  const ended = old && isEnded(old.state) && !isEnded(push.state);
  const task: Task = {
    taskId: push.taskId,
    type: push.type ?? old?.type ?? 'photo',
    state: ended ? old.state : push.state,
    processing: Math.max(old?.processing ?? 0, push.processing),
    step: push.step ?? old?.step ?? '',
    engine: push.engine ?? old?.engine,
    preview: fresh ?? old?.preview,
    lastPreview: fresh ? old?.preview : old?.lastPreview,
    photos: push.photos ?? old?.photos ?? [],
    reason: push.reason ?? old?.reason,
    failure: push.failure ?? old?.failure,
    source: push.source ?? old?.source,
    refunded: push.refunded ?? old?.refunded,
    cost: push.cost ?? old?.cost,
    ahead: push.ahead ?? undefined,
    waitsFor: push.waitsFor ?? undefined,
    etaMs: push.etaMs ?? undefined,
  };
  useTasks.setState(({ byId }) => ({ byId: { ...byId, [push.taskId]: task } }));
}

onPush('me/task', (task, taskId) => mergeTask({ ...task, taskId }));

/** Lets go of a task and its pictures, once its result was seen. */
export function dropTask(taskId: string): void {
  const { byId } = useTasks.getState();
  const { [taskId]: gone, ...rest } = byId;
  letGo(gone);
  useTasks.setState({ byId: rest });
}

const takeView = (view: TaskView): TaskState => {
  mergeTask({ ...view, reason: view.reason ?? undefined });
  return view.state;
};

/** Pushes tell everything; this only mends what a lost connection swallowed. */
const LOOK_AGAIN_MS = 5000;

/** A task as it goes on, whether a push or an answer says so. */
export function useLiveTask(taskId: string) {
  const task = useTask(taskId);
  const ended = !!task && isEnded(task.state);
  const answer = useAnswer(
    '/photo/ai/task/view',
    { taskId },
    {
      take: takeView,
      enabled: taskId !== '',
      // A task leaves the entities once it was seen; coming back to it must ask again.
      staleTime: 0,
      refetchInterval: ended ? false : LOOK_AGAIN_MS,
    },
  );
  // The push of the end says nothing of the credits; the answer does.
  const { data: answered, refetch } = answer;
  const behind = ended && answered !== undefined && !isEnded(answered);
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);
  useTaskTopic(taskId, ended);
  return { task, answer };
}

/** Follows a task by its pushes alone, while it lasts. */
export const useTaskTopic = (taskId: string, ended: boolean): void =>
  useTopic(taskId && !ended ? `me/task/${taskId}` : null);

/** Learns of a task that was begun elsewhere. */
export const useRunningTask = () =>
  useAnswer('/photo/ai/task/process', {}, { take: (view) => (view ? takeView(view) : null) });

/** The same request under the same id becomes one task, however often it is sent. */
export async function startTask(request: PutPhoto, requestId: string): Promise<string> {
  const { taskId, coins } = await call('/photo/ai/put2', request, { requestId });
  const { held, debt, subscribed } = session();
  applyCoins({ coins, held, debt, subscribeFlag: subscribed ? 1 : 0 });
  mergeTask({ taskId, type: 'photo', state: 'queued', processing: 0 });
  return taskId;
}

/** What of the words means something here, and what it would cost; nothing is started. */
export const readWords = (imageUrl: string, prompt: string): Promise<ReinventStarted> =>
  call('/photo/ai/re-invent/put', { imageUrl, prompt, dry: true });

/** Makes an image anew by words. The same request under the same id becomes one task. */
export async function startReinvent(request: PutReinvent, requestId: string): Promise<string | null> {
  const { taskId, coins } = await call('/photo/ai/re-invent/put', request, { requestId });
  const { held, debt, subscribed } = session();
  applyCoins({ coins, held, debt, subscribeFlag: subscribed ? 1 : 0 });
  if (taskId) mergeTask({ taskId, type: 'reinvent', state: 'queued', processing: 0 });
  return taskId;
}

/** How the task stands then: it may have ended otherwise meanwhile. */
export const cancelTask = async (taskId: string): Promise<TaskState> =>
  takeView(await call('/photo/ai/task/cancel', { taskId }));
