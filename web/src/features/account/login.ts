import { enterWith, leave, type PhoneNumber } from '../../entities/account';
import { STATUS } from '../../entities/me';
import { emit } from '../../lib/events';

/** Logs in. True when the profile is still to be finished. */
export async function enter(number: PhoneNumber, code: string): Promise<boolean> {
  const user = await enterWith(number, code);
  return user.status === STATUS.incomplete;
}

export async function logOut(): Promise<void> {
  await leave();
  emit('loggedOut', { reason: 'asked' });
}
