import { create } from 'zustand';
import type { EngineView, PhotoView, TaskPush, TaskState, TaskType, TaskView } from '../api/generated/calls';

export type { TaskState } from '../api/generated/calls';

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
  /** Coins, known from the calls only. */
  refunded?: number;
  cost?: number;
}

/** What a push or an answer may bring. */
export type TaskNews = Partial<Omit<TaskView, 'v' | 'reason'>> &
  Omit<TaskPush, 'type' | 'step' | 'engine'> & { reason?: string | null };

interface Tasks {
  byId: Record<string, Task>;
}

export const useTasks = create<Tasks>(() => ({ byId: {} }));

export const useTask = (taskId: string | null | undefined): Task | undefined =>
  useTasks((state) => (taskId ? state.byId[taskId] : undefined));

export const isEnded = (state: TaskState): boolean => state !== 'queued' && state !== 'running';

/**
 * A task fails for one of two reasons: its photo cannot or may not be made into this, which the server says in a sentence of its
 * own, or the machine broke. The server words its own faults in these ways only, or not at all.
 */
const FAULTS = [/^This photo could not be made\./, /^gave up after /];

export const isFault = (reason: string | undefined): boolean => !reason || FAULTS.some((fault) => fault.test(reason));

function previewUrl(preview: TaskPush['preview']): string | undefined {
  if (!preview) return undefined;
  const bytes = typeof preview === 'string' ? Uint8Array.from(atob(preview), (char) => char.charCodeAt(0)) : preview;
  if (bytes.length === 0) return undefined;
  return URL.createObjectURL(new Blob([bytes.slice()], { type: 'image/jpeg' }));
}

const revoke = (url: string | undefined): void => {
  if (url) URL.revokeObjectURL(url);
};

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
    refunded: push.refunded ?? old?.refunded,
    cost: push.cost ?? old?.cost,
  };
  useTasks.setState(({ byId }) => ({ byId: { ...byId, [push.taskId]: task } }));
}

/** Lets go of a task and its pictures, once its result was seen. */
export function dropTask(taskId: string): void {
  const { byId } = useTasks.getState();
  const { [taskId]: gone, ...rest } = byId;
  revoke(gone?.preview);
  revoke(gone?.lastPreview);
  useTasks.setState({ byId: rest });
}

export function clearTasks(): void {
  for (const taskId of Object.keys(useTasks.getState().byId)) dropTask(taskId);
}
