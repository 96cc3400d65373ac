import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { usePostDetail } from '../../entities/posts';
import { useStyles } from '../../entities/styles';
import { toast } from '../../ui/Toast';
import { match } from './match-words';
import { matchPost } from './setup';
import { say } from './words';

/**
 * Whoever comes for the picture of a post: it is put into its slot, and the address becomes that of the style that takes one. True
 * until then.
 */
export function useMatched(): boolean {
  const [query, setQuery] = useSearchParams();
  const feedId = query.get('match') ?? '';
  const { post, answer } = usePostDetail(feedId);
  const { items, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useStyles();
  const style = items.find(({ needsPicture }) => needsPicture);
  const wantsMore = feedId !== '' && !style && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const none = items.length > 0 && !hasNextPage && !style;
  const gone = isGone(answer.error) || (post && !post.remixable && !post.isAuthor);
  const photo = gone ? undefined : post?.photos[0];
  const known = feedId !== '' && (gone || photo) && (style || none);
  useEffect(() => {
    if (!known) return;
    if (!style) toast.error(say.styleGoneText);
    else if (photo) matchPost({ feedId, pictureUrl: photo.pictureUrl });
    else toast.error(match.gone);
    setQuery(style ? { aiStyle: style.aiStyle } : {}, { replace: true });
  }, [known, style, photo, feedId, setQuery]);
  return feedId !== '';
}
