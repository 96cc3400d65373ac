import { call } from '../api/call';
import { patchPerson, usePeople } from './people';

/** `followState` is two bits: 1 you follow them, 2 they follow you. */
export const iFollow = (state: number): boolean => (state & 1) === 1;
export const followsMe = (state: number): boolean => (state & 2) === 2;

function setFollowing(uidStr: string, following: boolean): void {
  const person = usePeople.getState().byId[uidStr];
  if (!person || iFollow(person.followState) === following) return;
  const followerCount = person.followerCount === undefined ? undefined : person.followerCount + (following ? 1 : -1);
  patchPerson(uidStr, {
    followState: following ? person.followState | 1 : person.followState & ~1,
    ...(followerCount !== undefined && { followerCount }),
  });
}

/** Shown at once, taken back when the server says no. */
export async function follow(uidStr: string, following: boolean): Promise<void> {
  setFollowing(uidStr, following);
  try {
    if (following) {
      const { followState } = await call('/user/follow/add', { uidStr });
      patchPerson(uidStr, { followState });
    } else await call('/user/follow/remove', { uidStr });
  } catch (error) {
    setFollowing(uidStr, !following);
    throw error;
  }
}
