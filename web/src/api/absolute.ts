import { toastError } from './toast-error';

/** What is wanted of each thing whose call is under way. One call at a time: two side by side could arrive in either order. */
const wanted = new Map<string, unknown>();

interface Absolute<Goal, Held> {
  /** How the thing stood before this tap. */
  held: Held;
  /** Tells the server; resolves to how the thing stands then. */
  send(goal: Goal, held: Held): Promise<Held>;
  /** Takes over how the thing stands now: as wanted, or as last confirmed when the server refused. */
  settle(held: Held, refused: boolean): void;
}

/**
 * Says how a thing shall be (liked, followed, voted for), which a repeat does not change. The caller has shown it already; the last tap
 * wins however fast they come, and a refusal is told and goes back to what was last confirmed.
 */
export async function absolute<Goal, Held>(key: string, goal: Goal, { held, send, settle }: Absolute<Goal, Held>) {
  const busy = wanted.has(key);
  wanted.set(key, goal);
  if (busy) return;
  let confirmed = held;
  try {
    for (;;) {
      const next = wanted.get(key) as Goal;
      confirmed = await send(next, confirmed);
      if (wanted.get(key) === next) break;
    }
    settle(confirmed, false);
  } catch (error) {
    settle(confirmed, true);
    toastError(error);
  } finally {
    wanted.delete(key);
  }
}
