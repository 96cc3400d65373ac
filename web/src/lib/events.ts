/** Whence the invite popup is opened. */
export type InviteFrom = 'CreateTab' | 'MyCreditBalance' | 'OtherPage';

/** App-wide events: what one part tells the others without knowing them. */
export interface AppEvents {
  pageShow: undefined;
  pageHide: undefined;
  pageBack: { n: number };
  activated: { awayMs: number };
  background: undefined;
  upload: { taskId: string; step: 'progress' | 'success' | 'fail'; progress?: number; data?: string; reason?: string };
  modelImageUpload: { index: number; step: string; fileUrl?: string };
  modelImageProgressDone: undefined;
  /** Another tab of this browser wrote; an empty key means that it cleared everything. */
  storageChange: { key: string; value: string | null };
  /** The shell's store has news of a purchase; what it is is asked of the store itself. */
  purchaseUpdate: undefined;
  showInvite: { from: InviteFrom };
  showFreeTimeCountdown: { nextFreeAt: number };
  refreshPostList: { reason: string };
  /** The server has what this person has just liked, or likes no more. */
  liked: undefined;
  switchTab: { name: string };
  /** The socket stands: for the first time, again, or as was just proven. */
  connected: undefined;
  /** The server's data begin anew, as after a restored backup: what was known of versions is void. */
  newEpoch: undefined;
  /** Another tab of this browser logged in. */
  loggedIn: undefined;
  /** The token is gone or no longer holds. */
  loggedOut: { reason: 'asked' | 'expired' };
  /** Nothing of the last person's may be left for the next: logout, login as someone else, here or in another tab. */
  personChanged: undefined;
  needCompletion: undefined;
  updateNeeded: undefined;
  /** The oldest version that the server serves. */
  minVersion: { minVersion: string };
  /** Another session of the same person moved to this tab. */
  remoteTab: { to: string };
  newBuild: { build: string };
  /** The shell was opened by a link or a notification that leads here. */
  openPath: { path: string };
}

type Handler<K extends keyof AppEvents> = (data: AppEvents[K]) => void;
const handlers = new Map<keyof AppEvents, Set<Handler<never>>>();

export function on<K extends keyof AppEvents>(name: K, handler: Handler<K>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  set.add(handler as Handler<never>);
  return () => set.delete(handler as Handler<never>);
}

export function emit<K extends keyof AppEvents>(
  name: K,
  ...data: AppEvents[K] extends undefined ? [] : [AppEvents[K]]
) {
  for (const handler of [...(handlers.get(name) ?? [])]) (handler as (value: unknown) => void)(data[0]);
}
