import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { absolute } from '../api/absolute';
import { answerKey, prepareAnswer, useAnswer } from '../api/answer';
import { call } from '../api/call';
import type {
  BalanceView,
  CodeDigest,
  CodeSent,
  ConsentKind,
  DeletionView,
  UpdateUser,
  UserInfo,
} from '../api/generated/calls';
import { post } from '../api/post';
import { serverNow } from '../lib/clock';
import { REQUEST_TIMEOUT_MS } from '../lib/constants';
import { deviceId, newId } from '../lib/device';
import { VERSION } from '../lib/env';
import { applyBalance, dropSession, logIn, mergeMe, useMe, useNoticeCount } from './me';
import { isEnded, useTasks } from './tasks';

export type Scene = 'login' | 'change' | 'delete';

export interface PhoneNumber {
  phoneCode: string;
  mobile: string;
}

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time in a digest is the server's: a phone whose clock runs wrong must still be able to log in. */
export function digestOf({ phoneCode, mobile }: PhoneNumber, scene: Scene = 'login'): string {
  const digest: CodeDigest = { phoneCode, mobile, scene, deviceId: deviceId(), ts: serverNow(), nonce: newId() };
  return base64url(JSON.stringify(digest));
}

export const sendCode = (number: PhoneNumber, scene: Scene = 'login'): Promise<CodeSent> =>
  call('/user/mobile/sendCode', { digest: digestOf(number, scene) });

export async function enterWith({ phoneCode, mobile }: PhoneNumber, code: string): Promise<UserInfo> {
  const user = await call('/user/login', {
    deviceId: deviceId(),
    basicInfo: { appVersion: VERSION, timezone: timeZone() },
    phoneCode,
    mobile,
    code,
  });
  logIn(user.token ?? '', user);
  return user;
}

/** Without a network the token still leaves this phone; it ends on the server by its own time. */
export async function leave(): Promise<void> {
  await call('/user/logout', { deviceId: deviceId() }).catch(() => undefined);
  dropSession();
}

export async function updateMe(change: UpdateUser): Promise<void> {
  mergeMe(await call('/user/update', { ...change, timezone: timeZone() }));
}

/** Two codes: the old number proves who asks, the new one whose it is. All other log-ins end. */
export async function changePhone(next: PhoneNumber, oldCode: string, newCode: string): Promise<void> {
  mergeMe(await call('/user/mobile/change', { newDigest: digestOf(next, 'change'), oldCode, newCode }));
}

/** The account goes: hidden at once, gone for good at the moment that is answered. */
export async function deleteAccount(code: string): Promise<DeletionView> {
  const view = await call('/user/delete/apply', { deviceId: deviceId(), code });
  dropSession();
  return view;
}

/** Takes the deletion back; the account that is back takes over this phone. */
export async function restoreAccount(): Promise<UserInfo> {
  const user = await call('/user/delete/cancel', {});
  logIn(user.token ?? '', user);
  return user;
}

const EXPORT = '/user/data/export/get';
const LOOK_AGAIN_MS = 5000;

/** How far the newest copy of one's data is; looked at again while it is being made. */
export function useExport() {
  const client = useQueryClient();
  const answer = useAnswer(EXPORT, {}, { staleTime: 0 });
  const making = answer.data?.state === 'making';
  const { refetch } = answer;
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [making, refetch]);
  const ask = async (): Promise<void> => {
    client.setQueryData(answerKey(EXPORT, {}), await call('/user/data/export/apply', {}));
  };
  return { answer, ask };
}

/** Says yes or no: here at once, then on the server, whose newest word holds. */
export async function setConsent(kind: ConsentKind, granted: boolean): Promise<void> {
  const { user } = useMe.getState();
  if (!user) return;
  const show = (consents: ConsentKind[]) => {
    const now = useMe.getState().user;
    if (now) mergeMe({ ...now, consents });
  };
  const held = user.consents;
  show(granted ? [...new Set([...held, kind])] : held.filter((other) => other !== kind));
  await absolute(`consent/${kind}`, granted, {
    held,
    send: async (goal) => (await call('/user/consent/put', { kind, granted: goal })).consents,
    settle: show,
  });
}

/** The entity holds it all; the query only knows that it came. */
const taken =
  <T>(apply: (answer: T) => void) =>
  (answer: T): true => {
    apply(answer);
    return true;
  };

/** Asks again whenever this has changed. */
function useAgain(changed: number, refetch: () => unknown): void {
  const before = useRef(changed);
  useEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    void refetch();
  }, [changed, refetch]);
}

/** The own profile as the server has it now. Whoever follows leaves a notice, and so its numbers move as they come. */
export function useOwnProfile(fresh: { staleTime?: number; refetchInterval?: number } = {}) {
  const answer = useAnswer('/user/get', {}, { take: taken(mergeMe), ...fresh });
  useAgain(useNoticeCount(), answer.refetch);
  return { user: useMe((state) => state.user), answer };
}

const BALANCE = '/user/credit/balance';

/** Asks the books how much is there; a number kept on the phone may be older than a purchase elsewhere. */
export async function askBalance(): Promise<BalanceView> {
  const view = await call(BALANCE, {});
  applyBalance(view);
  return view;
}

const booked = { take: taken(applyBalance) };

/** The balance, before its screen is drawn. */
export const prepareBalance = (client: QueryClient): Promise<void> => prepareAnswer(client, BALANCE, {}, booked);

/** The balance, asked for again whenever a task begins or ends. */
export function useBalance() {
  const running = useTasks(({ byId }) => Object.values(byId).filter(({ state }) => !isEnded(state)).length);
  const { refetch } = useAnswer(BALANCE, {}, booked);
  useAgain(running, refetch);
}

/** Spends a code of a link or of the shell; the person that it stands for, with a token. */
export const exchange = (code: string): Promise<UserInfo> =>
  call('/user/token/handoff/exchange', { code, deviceId: deviceId() });

/** Ends a login that nobody took up. */
export async function endElsewhere(token: string): Promise<void> {
  await post('/user/logout', { deviceId: deviceId() }, token, AbortSignal.timeout(REQUEST_TIMEOUT_MS)).catch(
    () => undefined,
  );
}
