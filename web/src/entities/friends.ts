import { call } from '../api/call';
import { patchPerson } from './people';

/** How two people stand, as the server counts it. */
export const FRIEND = { none: 0, asked: 1, asks: 2, friends: 3 } as const;
const ACCEPT = 1;
const DECLINE = 2;

/** Asks a person; who has been asked by them becomes their friend. */
export async function askFriend(uidStr: string): Promise<void> {
  const { friendState } = await call('/user/friend/apply', { uidStr });
  patchPerson(uidStr, { friendState });
}

/** Answers a person who asked. */
export async function answerFriend(uidStr: string, yes: boolean): Promise<void> {
  const { friendState } = await call('/user/friend/handle', { uidStr, type: yes ? ACCEPT : DECLINE });
  patchPerson(uidStr, { friendState });
}
