import type { BalanceView, CoinsPush, ModelPush, UserAnswer, UserInfo } from '../api/generated/calls';
import { onPush } from '../api/pushes';
import { emit } from '../lib/events';
import { getStored, removeStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { appStore } from '../lib/store';
import { bridge } from '../native/bridge';

export const STATUS = { incomplete: 0, active: 1, suspended: 2, moderator: 3 } as const;

export interface Session {
  token: string | null;
  user: UserInfo | null;
  coins: number;
  held: number;
  debt: number;
  subscribed: boolean;
  /** When the next free coins can be claimed; null when now, undefined until the books were asked. */
  nextFreeAt?: number | null;
  noticeCount: number;
  model: ModelPush | null;
}

const nobody: Session = {
  token: null,
  user: null,
  coins: 0,
  held: 0,
  debt: 0,
  subscribed: false,
  noticeCount: 0,
  model: null,
};

interface Kept {
  token: string | null;
  user: UserInfo | null;
}

function restored(): Session {
  const kept = getStored<Kept | null>(KEY.userInfo, null);
  if (!kept?.token) return nobody;
  return {
    ...nobody,
    token: kept.token,
    user: kept.user,
    coins: kept.user?.coins ?? 0,
    subscribed: kept.user?.subscribeFlag === 1,
    noticeCount: getStored(KEY.unreadCount, 0),
  };
}

export const useMe = appStore<Session>(() => restored());

function keep({ token, user }: Kept): void {
  if (token) setStored(KEY.userInfo, { token, user });
  else removeStored(KEY.userInfo);
}

/** A shell has several web views, which hear nothing of one another: they look when they come back. */
function tellOthers(now: string, before: string): void {
  if (!bridge.inShell) return;
  setStored(now, true);
  removeStored(before);
}

export const session = (): Session => useMe.getState();

/** `aiPhotoLimit` equals the coins, by definition. */
function withCoins(user: UserInfo, coins: number): UserInfo {
  return { ...user, coins, aiPhotoLimit: coins };
}

/** After login: another person's numbers never linger. */
export function logIn(token: string, user: UserInfo): void {
  const { token: _secret, ...rest } = user;
  const coins = user.coins ?? 0;
  const kept = withCoins(rest, coins);
  keep({ token, user: kept });
  tellOthers(KEY.openIndex, KEY.openLogin);
  useMe.setState({ ...nobody, token, user: kept, coins, subscribed: user.subscribeFlag === 1 }, true);
}

export function dropSession(): void {
  keep({ token: null, user: null });
  removeStored(KEY.unreadCount);
  tellOthers(KEY.openLogin, KEY.openIndex);
  useMe.setState(nobody, true);
}

/** `/user/get` answers in full about oneself and briefly about others. */
export const isOwn = (answer: UserAnswer): answer is UserInfo => 'uid' in answer;

/** Answers of `/user/get` and `/user/update` about oneself. */
export function mergeMe(user: UserAnswer): void {
  const { token } = session();
  if (!token || !isOwn(user)) return;
  const { token: _secret, ...rest } = user;
  const coins = user.coins ?? session().coins;
  const merged = withCoins({ ...session().user, ...rest }, coins);
  keep({ token, user: merged });
  useMe.setState({ user: merged, coins, subscribed: merged.subscribeFlag === 1 });
}

/** What this person may do has changed. */
export function applyStatus(status: number): void {
  const { token, user } = session();
  if (!user || user.status === status) return;
  const changed = { ...user, status };
  keep({ token, user: changed });
  useMe.setState({ user: changed });
}

/** So many more people are followed, or fewer. */
export function applyFollowing(change: number): void {
  const { token, user } = session();
  if (change === 0 || user?.followingCount === undefined) return;
  const changed = { ...user, followingCount: user.followingCount + change };
  keep({ token, user: changed });
  useMe.setState({ user: changed });
}

export function applyCoins({ coins, held, debt, subscribeFlag }: CoinsPush): void {
  const { user, token } = session();
  const merged = user && { ...withCoins(user, coins), subscribeFlag };
  keep({ token, user: merged });
  useMe.setState({ coins, held, debt, subscribed: subscribeFlag === 1, user: merged });
}

/** What the books say: the same numbers as a push, and when there is more. */
export function applyBalance(view: BalanceView): void {
  applyCoins(view);
  useMe.setState({ nextFreeAt: view.nextFreeAt });
}

export function applyNotice(noticeCount: number): void {
  setStored(KEY.unreadCount, noticeCount);
  useMe.setState({ noticeCount });
}

function applyModel(model: ModelPush): void {
  const done = model.state === 'has_model' && session().model?.state === 'progressing';
  useMe.setState({ model });
  if (done) emit('modelImageProgressDone');
}

/** Another browser tab logged in, out or changed the profile: take over what it kept. */
export function adoptStored(): void {
  const kept = getStored<Kept | null>(KEY.userInfo, null);
  if (kept?.token === session().token) {
    const same = JSON.stringify(kept?.user) === JSON.stringify(session().user);
    if (kept?.user && !same) useMe.setState({ user: kept.user });
  } else useMe.setState(restored(), true);
}

export const useNoticeCount = (): number => useMe((state) => state.noticeCount);
export const useCoins = (): number => useMe((state) => state.coins);

onPush('me/coins', applyCoins);
onPush('me/notice', ({ noticeCount }) => applyNotice(noticeCount));
onPush('me/model', applyModel);
