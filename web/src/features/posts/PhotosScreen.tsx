import { Download, Send, ShoppingBag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { usePostDetail } from '../../entities/posts';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { common } from '../../lib/words';
import { savePrint, sharePrint } from '../../native/prints';
import { ButtonLink, IconButton } from '../../ui/Button';
import { useBack, useGo } from '../../ui/back';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import Viewer from '../../ui/Viewer';
import { postFacts } from './FeedPost';
import { PostGone } from './PostGone';
import { say } from './words';

/** A post's photos, whole and as large as the screen allows. Swiping down or back leaves. */
export default function PhotosScreen() {
  const [query] = useSearchParams();
  const feedId = query.get('feedId') ?? '';
  const at = Number(query.get('at')) || 0;
  const { post, answer } = usePostDetail(feedId);
  const back = useBack();
  const go = useGo();
  if (!post) {
    return (
      <Screen label={say.postTitle} nav={<NavBar title={say.postTitle} />}>
        {!feedId || isGone(answer.error) ? (
          <PostGone />
        ) : (
          answer.isError && <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
        )}
      </Screen>
    );
  }
  const alt = say.photoBy(displayName(post.user), post.style?.name);
  const total = post.photos.length;
  const prints = post.photos.map(({ id, pictureUrl, width, height, alt: shows }, n) => ({
    id,
    src: resource(pictureUrl),
    width,
    height,
    alt: shows ? `${alt}: ${shows}` : alt,
    facts: [total > 1 && say.picked(n + 1, total), postFacts(post)].filter(Boolean).join(' · '),
  }));
  return (
    <Viewer
      prints={prints}
      start={at}
      onClose={back}
      actions={(n) => {
        const url = prints[n]?.src ?? '';
        return (
          <>
            <IconButton label={common.download} onClick={() => void savePrint(url)}>
              <Download className="size-6" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={common.share} onClick={() => void sharePrint(url, alt)}>
              <Send className="size-6" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={common.similarThings} onClick={() => go(hrefs.goods(post.photos[n]?.pictureUrl ?? ''))}>
              <ShoppingBag className="size-6" strokeWidth={1.75} />
            </IconButton>
            {post.style && (
              <ButtonLink kind="make" className="ml-auto min-w-0" to={hrefs.develop(post.style.aiStyle)}>
                {common.tryStyle(post.style.name)}
              </ButtonLink>
            )}
          </>
        );
      }}
    />
  );
}
