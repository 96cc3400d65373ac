/** One call as somebody who looks over the app's shoulder sees it. */
export interface Trace {
  path: string;
  request: unknown;
  /** The reply, or what was thrown. */
  outcome: unknown;
  ms: number;
  at: number;
}

type Watcher = (trace: Trace) => void;
let watcher: Watcher | null = null;

/** One watcher at most, the developer console; without it nothing is measured or kept. */
export function watchCalls(next: Watcher | null): void {
  watcher = next;
}

export async function traced<T>(path: string, request: unknown, run: () => Promise<T>): Promise<T> {
  if (!watcher) return run();
  const at = Date.now();
  const began = performance.now();
  const tell = (outcome: unknown) => watcher?.({ path, request, outcome, ms: performance.now() - began, at });
  try {
    const answer = await run();
    tell(answer);
    return answer;
  } catch (error) {
    tell(error);
    throw error;
  }
}
