import { useSearchParams } from 'react-router';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { usePostDetail } from '../../entities/posts';
import { displayName } from '../../lib/display-name';
import { resource } from '../../lib/resource';
import { useBack } from '../../ui/back';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { say } from './words';

/** A post's photos, whole and as large as the screen allows. Swiping down or back leaves. */
export default function PhotosScreen() {
  const [query] = useSearchParams();
  const feedId = query.get('feedId') ?? '';
  const at = Number(query.get('at')) || 0;
  const { post, answer } = usePostDetail(feedId);
  const back = useBack();
  if (!post) {
    return (
      <Screen label={say.postTitle} nav={<NavBar title={say.postTitle} />}>
        {isGone(answer.error) && <EmptyState title={say.gone}>{say.goneText}</EmptyState>}
        {answer.isError && !isGone(answer.error) && (
          <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
        )}
      </Screen>
    );
  }
  const alt = say.photoBy(displayName(post.user), post.style?.name);
  const slides = post.photos.map((photo) => ({
    src: resource(photo.pictureUrl),
    width: photo.width,
    height: photo.height,
    alt,
  }));
  return (
    <Lightbox
      open
      close={back}
      index={at}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 200, swipe: 280 }}
      render={slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
    />
  );
}
