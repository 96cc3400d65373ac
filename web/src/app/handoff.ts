import type { UserInfo } from '../api/generated/calls';
import { endElsewhere, exchange } from '../entities/account';
import { logIn, session } from '../entities/me';
import { displayName } from '../lib/display-name';
import { emit } from '../lib/events';
import { toast } from '../ui/Toast';
import { shell } from './words';

/** Each is worth something once. */
const taken = new Set<string>();

function adopt(user: UserInfo): void {
  logIn(user.token ?? '', user);
  emit('loggedIn');
}

/** A link must not make anybody somebody else unasked. */
async function adoptAfterAsking(user: UserInfo): Promise<void> {
  const name = displayName(user);
  const { confirm } = await import('../ui/confirm');
  const words = { title: shell.swapTitle(name), body: shell.swapText, yes: shell.swap, no: shell.stay };
  if (await confirm(words)) adopt(user);
  else void endElsewhere(user.token ?? '');
}

/** Logs in with the code that a link carried. Resolves once it is known who is logged in, but for the question whether to change that. */
export async function takeHandoff(code: string): Promise<void> {
  if (!code || taken.has(code)) return;
  taken.add(code);
  const user = await exchange(code).catch(() => null);
  if (!user) return toast.error(shell.linkEnded);
  const { user: me } = session();
  if (me && me.uidStr !== user.uidStr) void adoptAfterAsking(user);
  else adopt(user);
}

/** The address without its code. */
export function withoutCode(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('token');
  const text = query.toString();
  return url.pathname + (text ? `?${text}` : '');
}
