import { enterWith, leave, type PhoneNumber } from '../../entities/account';
import { STATUS } from '../../entities/me';
import { emit } from '../../lib/events';
import { bridge } from '../../native/bridge';

/** Logs in and tells the shell. True when the profile is still to be finished. */
export async function enter(number: PhoneNumber, code: string): Promise<boolean> {
  const user = await enterWith(number, code);
  bridge.onUpdateToken(user.token ?? null, user.uidStr);
  bridge.onUpdateUserInfo(user);
  bridge.setAnalyticsUserId(user.uidStr);
  return user.status === STATUS.incomplete;
}

export async function logOut(): Promise<void> {
  await leave();
  bridge.onUpdateToken(null, null);
  bridge.setAnalyticsUserId(null);
  emit('loggedOut', { reason: 'asked' });
}
