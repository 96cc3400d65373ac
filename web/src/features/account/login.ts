import { call } from '../../api/call';
import type { CodeDigest, CodeSent, UserInfo } from '../../api/generated/calls';
import { logIn, STATUS } from '../../entities/me';
import { serverNow } from '../../lib/clock';
import { deviceId, newId } from '../../lib/device';
import { VERSION } from '../../lib/env';
import { bridge } from '../../native/bridge';

export type Scene = 'login' | 'change' | 'delete';

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface PhoneNumber {
  phoneCode: string;
  mobile: string;
}

/** Time in a digest is the server's: a phone whose clock runs wrong must still be able to log in. */
export function digestOf({ phoneCode, mobile }: PhoneNumber, scene: Scene = 'login'): string {
  const digest: CodeDigest = { phoneCode, mobile, scene, deviceId: deviceId(), ts: serverNow(), nonce: newId() };
  return base64url(JSON.stringify(digest));
}

export const sendCode = (number: PhoneNumber): Promise<CodeSent> =>
  call('/user/mobile/sendCode', { digest: digestOf(number) });

/** Logs in and tells the shell. True when the profile is still to be finished. */
export async function enterWith({ phoneCode, mobile }: PhoneNumber, code: string): Promise<boolean> {
  const user: UserInfo = await call('/user/login', {
    deviceId: deviceId(),
    basicInfo: { appVersion: VERSION, timezone: timeZone() },
    phoneCode,
    mobile,
    code,
  });
  logIn(user.token ?? '', user);
  bridge.onUpdateToken(user.token ?? null, user.uidStr);
  bridge.onUpdateUserInfo(user);
  bridge.setAnalyticsUserId(user.uidStr);
  return user.status === STATUS.incomplete;
}
