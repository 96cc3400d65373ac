import { type CallOptions, call } from '../api/call';
import { toastError } from '../api/toast-error';
import { on } from '../lib/events';
import { entityStore } from '../lib/store';
import { getPost } from './posts';

/** A slip of the thumb can be taken back that long; then the server is told, for all devices. */
export const UNDO_MS = 6000;

type Hidden = 'undoable' | 'told';
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

export const useHidden = entityStore<{ byId: Record<string, Hidden> }>(
  () => ({ byId: {} }),
  () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  },
);

export const useIsHidden = (feedId: string): Hidden | undefined => useHidden((state) => state.byId[feedId]);

const mark = (feedId: string, state: Hidden) =>
  useHidden.setState(({ byId }) => ({ byId: { ...byId, [feedId]: state } }));

export function showAgain(feedId: string): void {
  clearTimeout(waiting.get(feedId));
  waiting.delete(feedId);
  useHidden.setState(({ byId }) => {
    const { [feedId]: _shown, ...rest } = byId;
    return { byId: rest };
  });
}

/** At once and for good: from oneself, and from everyone where a moderator does it. */
export async function hidePost(feedId: string, options?: CallOptions): Promise<void> {
  await call('/post/hide', { feedId }, options);
  markHidden(feedId);
}

async function tell(feedId: string, options?: CallOptions): Promise<void> {
  clearTimeout(waiting.get(feedId));
  waiting.delete(feedId);
  mark(feedId, 'told');
  try {
    await hidePost(feedId, options);
  } catch (error) {
    showAgain(feedId);
    toastError(error);
  }
}

/** Hides a post from oneself: here at once, on the server once it cannot be taken back any more. */
export function hide(feedId: string): void {
  if (!getPost(feedId) || waiting.has(feedId)) return;
  mark(feedId, 'undoable');
  waiting.set(
    feedId,
    setTimeout(() => void tell(feedId), UNDO_MS),
  );
}

/** What was reported is hidden on the server already. */
export function markHidden(feedId: string): void {
  clearTimeout(waiting.get(feedId));
  waiting.delete(feedId);
  mark(feedId, 'told');
}

// Whoever leaves does not come back to take it back.
const tellAll = () => {
  for (const feedId of [...waiting.keys()]) void tell(feedId, { leaving: true });
};
on('pageHide', tellAll);
on('background', tellAll);
