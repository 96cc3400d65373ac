import { toastError } from '../../api/toast-error';
import { hidePost } from '../../entities/hidden';
import { STATUS } from '../../entities/me';
import { deletePost } from '../../entities/posts';
import { bridge } from '../../native/bridge';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/Toast';
import { say } from './words';

export type ShareAction = 'download' | 'copy' | 'share' | 'remove' | 'instagram' | 'invisible' | 'block';

/** The rows of the share sheet by who looks. An author may remove, a moderator hide and block; everyone may save, copy, share. */
export function shareRows(viewer: { isAuthor: boolean; status?: number }): ShareAction[][] {
  const first: ShareAction[] = ['download', 'copy', 'share'];
  if (viewer.isAuthor && viewer.status !== STATUS.suspended) first.push('remove');
  const moderates = viewer.status === STATUS.moderator && !viewer.isAuthor;
  return [first, moderates ? ['instagram', 'invisible', 'block'] : ['instagram']];
}

export async function removePost(feedId: string): Promise<boolean> {
  bridge.haptic('warning');
  const sure = await confirm({
    title: say.removePostAsk,
    body: say.removePostText,
    yes: say.removePost,
    kind: 'danger',
  });
  if (!sure) return false;
  try {
    await deletePost(feedId);
    toast.show(say.removed);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/** By a moderator: gone for everyone but its author, who is told. */
export async function setInvisible(feedId: string): Promise<boolean> {
  const question = { title: say.invisibleAsk, body: say.invisibleText, yes: say.invisible, kind: 'danger' as const };
  if (!(await confirm(question))) return false;
  try {
    await hidePost(feedId);
    toast.show(say.invisibleDone);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
