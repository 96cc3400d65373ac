import { call } from '../api/call';
import { usePages } from '../api/pages';
import { emit } from '../lib/events';
import { patchPerson, takePeople } from './people';
import { dropPostsOf } from './posts';

/** Whom one blocks, the newest block first. */
export const useBlocks = () => usePages('/user/block/list', {}, { take: takePeople });

/** Each is gone for the other from now on; what this phone has of them goes at once. */
export async function block(uidStr: string): Promise<void> {
  await call('/user/block/add', { uidStr });
  patchPerson(uidStr, { isBlock: 1, followState: 0 });
  dropPostsOf(uidStr);
  emit('refreshPostList', { reason: 'blocked' });
}

/** What the block took away does not come back. */
export async function unblock(uidStr: string): Promise<void> {
  await call('/user/block/remove', { uidStr });
  patchPerson(uidStr, { isBlock: 0 });
}
