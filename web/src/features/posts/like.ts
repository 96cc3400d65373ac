import { call } from '../../api/call';
import { toastError } from '../../api/toast-error';
import { getPost, patchPost } from '../../entities/posts';

interface Held {
  liked: boolean;
  likeCount: number;
}

const LIKE = 1;
const UNLIKE = 2;

/** What the person wants for a post whose call is under way. One call at a time: two side by side could arrive in either order. */
const wanted = new Map<string, boolean>();

/**
 * Likes or unlikes at once on this phone, then on the server. The last tap wins however fast they come; when the server refuses,
 * the post goes back to what it last confirmed.
 */
export async function setLike(feedId: string, liked: boolean): Promise<void> {
  const post = getPost(feedId);
  if (!post || post.liked === liked) return;
  let confirmed: Held = { liked: post.liked, likeCount: post.likeCount };
  patchPost(feedId, { liked, likeCount: Math.max(0, post.likeCount + (liked ? 1 : -1)) });
  const busy = wanted.has(feedId);
  wanted.set(feedId, liked);
  if (busy) return;
  try {
    for (;;) {
      const goal = wanted.get(feedId) ?? liked;
      const answer = await call('/post/operate', { feedId, type: goal ? LIKE : UNLIKE });
      confirmed = { liked: answer.liked, likeCount: answer.likeCount };
      if (wanted.get(feedId) === goal) break;
    }
    patchPost(feedId, confirmed);
  } catch (error) {
    patchPost(feedId, confirmed);
    toastError(error);
  } finally {
    wanted.delete(feedId);
  }
}
