import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { absolute } from '../api/absolute';
import { call } from '../api/call';
import type { UserView } from '../api/generated/calls';
import { editPages, type Kept, usePages } from '../api/pages';
import { applyFollowing } from './me';
import { patchPerson, takePeople, usePeople } from './people';

const FOLLOWING = '/user/follow/list';
const FOLLOWERS = '/user/follower/list';

/** `followState` is two bits: 1 you follow them, 2 they follow you. */
export const iFollow = (state: number): boolean => (state & 1) === 1;
export const followsMe = (state: number): boolean => (state & 2) === 2;

function setFollowing(uidStr: string, followState: number): void {
  const person = usePeople.getState().byId[uidStr];
  if (!person) return;
  const change = Number(iFollow(followState)) - Number(iFollow(person.followState));
  const followerCount = person.followerCount === undefined ? undefined : person.followerCount + change;
  patchPerson(uidStr, { followState, ...(followerCount !== undefined && { followerCount }) });
  applyFollowing(change);
}

/** Shown at once, then told to the server. */
async function follow(client: QueryClient, uidStr: string, following: boolean): Promise<void> {
  const person = usePeople.getState().byId[uidStr];
  if (!person || iFollow(person.followState) === following) return;
  const held = person.followState;
  setFollowing(uidStr, following ? held | 1 : held & ~1);
  await absolute(`follow/${uidStr}`, following, {
    held,
    send: async (goal, before) => {
      if (goal) return (await call('/user/follow/add', { uidStr })).followState;
      await call('/user/follow/remove', { uidStr });
      return before & ~1;
    },
    settle: (now) => {
      setFollowing(uidStr, now);
      // A list that was asked for meanwhile does not know yet. Whom one left stays in the list that is looked at, to be taken back.
      const refetchType = iFollow(now) ? 'active' : 'none';
      for (const queryKey of [[FOLLOWING], [FOLLOWERS]]) void client.invalidateQueries({ queryKey, refetchType });
    },
  });
}

export function useFollow(): (uidStr: string, following: boolean) => Promise<void> {
  const client = useQueryClient();
  return (uidStr, following) => follow(client, uidStr, following);
}

const takeRows = (rows: { user: UserView }[]): string[] => takePeople(rows.map(({ user }) => user));

/** Whom a person follows, and who follows them; the newest first. */
export const useFollowing = (uidStr: string) =>
  usePages(FOLLOWING, { uidStr }, { take: takeRows, enabled: uidStr !== '' });
export const useFollowers = (uidStr: string) =>
  usePages(FOLLOWERS, { uidStr }, { take: takeRows, enabled: uidStr !== '' });

/** Ends that a person follows oneself; the list of one's followers forgets them at once. */
export async function removeFollower(client: QueryClient, me: string, uidStr: string): Promise<void> {
  await call('/user/follower/remove', { uidStr });
  const person = usePeople.getState().byId[uidStr];
  if (person) patchPerson(uidStr, { followState: person.followState & ~2 });
  editPages<typeof FOLLOWERS, string>(client, FOLLOWERS, { uidStr: me }, (pages) =>
    pages.map((page): Kept<string> => ({ ...page, items: page.items.filter((id) => id !== uidStr) })),
  );
}
