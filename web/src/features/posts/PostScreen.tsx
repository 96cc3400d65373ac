import { Ellipsis, Palette, Repeat2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isGone } from '../../api/call';
import type { PostView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { setLike, usePostDetail } from '../../entities/posts';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Bed } from '../../ui/Bed';
import { IconButton } from '../../ui/Button';
import { useBack, useGo } from '../../ui/back';
import { flight } from '../../ui/fly';
import { count } from '../../ui/format';
import { useIdle } from '../../ui/idle';
import { lazyPart } from '../../ui/lazy-part';
import { ROOMY, useMedia } from '../../ui/media';
import { NavBar } from '../../ui/NavBar';
import { PostRow, Prints, TryStyle } from '../../ui/PhotoCard';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { CommentList, useTalk } from './CommentList';
import { Composer } from './Composer';
import { postFacts } from './FeedPost';
import { PostGone } from './PostGone';
import { useFeedId } from './use-feed-id';
import { say } from './words';

const PostMenu = lazyPart(() => import('./PostMenu').then(({ PostMenu: part }) => part));
const ShareSheet = lazyPart(() => import('./ShareSheet').then(({ ShareSheet: part }) => part));

/** Between square and tall, so that neither a panorama nor a scroll pushes the words off the screen. */
function boxOf(photo: { width: number; height: number } | undefined) {
  if (!photo?.width || !photo.height) return '4/5';
  const ratio = Math.min(1.34, Math.max(0.75, photo.width / photo.height));
  return String(Math.round(ratio * 1000) / 1000);
}

function Print({ post, roomy }: { post: PostView; roomy: boolean }) {
  const go = useGo();
  const name = displayName(post.user);
  const like = () => {
    bridge.haptic('light');
    void setLike(post.feedId, true);
  };
  const ratio = boxOf(post.photos[0]);
  const print = (
    <>
      <Prints
        first
        fill={!roomy}
        photos={post.photos.map((photo) => ({
          id: photo.id,
          src: resource(photo.pictureUrl),
          width: photo.width,
          height: photo.height,
          hash: photo.thumbhash,
          alt: photo.alt,
        }))}
        alt={say.photoBy(name, post.style?.name)}
        ratio={ratio}
        onOpen={({ id }) => {
          const at = post.photos.findIndex((photo) => photo.id === id);
          go(hrefs.photos(post.feedId, Math.max(0, at)), flight(id));
        }}
        onLike={post.liked ? undefined : like}
      />
      {post.style && (
        <div className="absolute bottom-3 left-4 flex max-w-[calc(100%-32*var(--u)/37.5)]">
          <TryStyle name={post.style.name} href={hrefs.develop(post.style.aiStyle)} />
        </div>
      )}
    </>
  );
  if (!roomy) return <div className="relative half:h-full">{print}</div>;
  return (
    <Bed src={resource(post.photos[0]?.thumbnail ?? '')} className="beside grid items-center">
      <div className="relative mx-auto w-full" style={{ maxWidth: `calc(100dvh * ${ratio})` }}>
        {print}
      </div>
    </Bed>
  );
}

/** What it was made from, and what was made from it. */
function Lineage({ post: { feedId, remixable, isAuthor, remixOf, remixCount } }: { post: PostView }) {
  const open = remixable && !isAuthor;
  if (!open && !remixOf && remixCount === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 px-5 text-sm text-dim">
      {open && (
        <Link to={hrefs.reinvent(feedId)} className="tap flex items-center gap-2 font-semibold text-ink">
          <WandSparkles aria-hidden className="size-4 shrink-0" strokeWidth={1.9} />
          {say.makeFrom}
        </Link>
      )}
      {open && (
        <Link to={hrefs.match(feedId)} className="tap flex items-center gap-2 font-semibold text-ink">
          <Palette aria-hidden className="size-4 shrink-0" strokeWidth={1.9} />
          {say.matchIt}
        </Link>
      )}
      {remixOf && (
        <Link to={hrefs.post(remixOf.feedId)} className="tap flex items-center gap-2 underline underline-offset-2">
          <Repeat2 aria-hidden className="size-4 shrink-0" strokeWidth={1.9} />
          {say.madeFrom(displayName(remixOf.user))}
        </Link>
      )}
      {remixCount > 0 && <span>{say.madeOf(remixCount)}</span>}
    </p>
  );
}

function Skeleton() {
  return (
    <Loading label={say.postTitle}>
      <div className="flex min-h-15 items-center gap-2.5 px-5">
        <Bone className="size-9 rounded-full" />
        <Bone className="h-3 w-32 rounded-full" />
      </div>
    </Loading>
  );
}

export default function PostScreen() {
  const feedId = useFeedId();
  const { post, answer } = usePostDetail(feedId);
  const talk = useTalk(feedId);
  const back = useBack();
  const roomy = useMedia(ROOMY);
  const [sharing, setSharing] = useState(false);
  const [menu, setMenu] = useState(false);
  const needed = useIdle(sharing || menu);

  if (!post && answer.isPending && feedId) {
    return (
      <Screen
        label={say.postTitle}
        bare
        nav={<NavBar over column={!roomy} />}
        {...(roomy
          ? { art: <Bone className="beside late size-full" /> }
          : { lead: <Bone className="late aspect-[4/5] w-full half:h-full" /> })}
      >
        <Skeleton />
      </Screen>
    );
  }
  if (!post || isGone(answer.error)) {
    const lost = answer.isError && !isGone(answer.error);
    return (
      <Screen label={say.postTitle} nav={<NavBar title={say.postTitle} />}>
        {lost ? <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} /> : <PostGone />}
      </Screen>
    );
  }
  const name = displayName(post.user);
  return (
    <Screen
      label={say.postTitle}
      bare
      {...{ [roomy ? 'art' : 'lead']: <Print post={post} roomy={roomy} /> }}
      nav={
        <NavBar
          over
          column={!roomy}
          title={<span className="sr-only">{say.photoBy(name)}</span>}
          right={
            !post.isAuthor && (
              <IconButton label={say.more} onClick={() => setMenu(true)}>
                <Ellipsis aria-hidden className="size-6" />
              </IconButton>
            )
          }
        />
      }
      under={<Composer {...talk.composer} />}
      over={
        needed && (
          <>
            <ShareSheet feedId={feedId} open={sharing} onClose={() => setSharing(false)} onRemoved={back} />
            <PostMenu feedId={feedId} open={menu} onClose={() => setMenu(false)} onGone={back} />
          </>
        )
      }
    >
      <article>
        <PostRow
          who={{ name, face: resource(post.user.avatarUri), href: hrefs.person(post.user.uidStr) }}
          facts={postFacts(post)}
          className="pl-5 pr-2"
          liked={post.liked}
          likeCount={post.likeCount}
          commentCount={post.commentCount}
          onLike={() => {
            bridge.haptic('light');
            void setLike(feedId, !post.liked);
          }}
          onComments={() => document.getElementById('comments')?.scrollIntoView({ behavior: 'smooth' })}
          onShare={() => setSharing(true)}
        />
        {post.content && (
          <p dir="auto" className="overflow-clip whitespace-pre-line px-5 pb-2 text-base [overflow-wrap:anywhere]">
            {post.content}
          </p>
        )}
        <Lineage post={post} />
        <section id="comments" aria-labelledby="comments-title" className="mt-3 border-t border-line px-5 pb-6 pt-4">
          <h2 id="comments-title" className="pb-3 text-lg font-semibold">
            {say.comments} <span className="edge ml-1 text-dim">{count(post.commentCount)}</span>
          </h2>
          <CommentList below {...talk.list} />
        </section>
      </article>
    </Screen>
  );
}
