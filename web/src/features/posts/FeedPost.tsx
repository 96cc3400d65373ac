import { memo } from 'react';
import { useIsHidden } from '../../entities/hidden';
import { setLike, useLivePost } from '../../entities/posts';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { useGo } from '../../ui/back';
import { flight } from '../../ui/fly';
import { ago } from '../../ui/format';
import { PhotoCard } from '../../ui/PhotoCard';
import { HiddenNote } from './HiddenNote';
import { say } from './words';

/** Edge print under a name: the age, then the style, which is on the print as well. `sortTime` is in microseconds. */
export function postFacts(post: { sortTime: number; style: { name: string } | null }) {
  const age = ago(post.sortTime / 1000, serverNow());
  return post.style ? `${age} · ${post.style.name}` : age;
}

/** One post of the feed. Only its own counts redraw it. */
export const FeedPost = memo(function FeedPost({
  feedId,
  first,
  onComments,
  onShare,
  onMore,
}: {
  feedId: string;
  first?: boolean;
  onComments: (feedId: string) => void;
  onShare: (feedId: string) => void;
  onMore: (feedId: string) => void;
}) {
  const post = useLivePost(feedId);
  const hidden = useIsHidden(feedId);
  const go = useGo();
  if (!post) return null;
  if (hidden) return <HiddenNote feedId={feedId} undoable={hidden === 'undoable'} />;
  const name = displayName(post.user);
  return (
    <PhotoCard
      who={{ name, face: resource(post.user.avatarUri), href: hrefs.person(post.user.uidStr) }}
      photos={post.photos.map((photo) => ({
        id: photo.id,
        src: resource(photo.pictureUrl),
        width: photo.width,
        height: photo.height,
        hash: photo.thumbhash,
        alt: photo.alt,
      }))}
      alt={say.photoBy(name, post.style?.name)}
      facts={postFacts(post)}
      style={post.style && { name: post.style.name, href: hrefs.develop(post.style.aiStyle) }}
      words={post.content}
      liked={post.liked}
      likeCount={post.likeCount}
      commentCount={post.commentCount}
      first={first}
      href={hrefs.post(feedId)}
      onOpen={(photo) => go(hrefs.post(feedId), flight(photo.id))}
      onLike={() => {
        bridge.haptic('light');
        void setLike(feedId, !post.liked);
      }}
      onComments={() => onComments(feedId)}
      onShare={() => onShare(feedId)}
      onMore={post.isAuthor ? undefined : () => onMore(feedId)}
    />
  );
});
