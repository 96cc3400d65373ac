import { Ellipsis, Heart, MessageCircle, Send } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { common } from '../lib/words';
import { Avatar } from './Avatar';
import { IconButton } from './Button';
import { Frames } from './Frames';
import { count, plural } from './format';
import { Photo } from './Photo';

/** Two taps closer together than this are one double tap. */
const DOUBLE_TAP_MS = 260;

export interface CardPhoto {
  id: string;
  src: string;
  width?: number;
  height?: number;
  hash?: string | null;
  /** What it shows, in its author's words. */
  alt?: string;
}

/** Taps on a print: one opens it, two like it. Where nothing is left to like, and by a keyboard's Enter, it opens at once. */
function useTaps(open: ((photo: CardPhoto) => void) | undefined, like: (() => void) | undefined) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (event: MouseEvent, photo: CardPhoto) => {
    if (event.detail === 0 || !like) {
      open?.(photo);
    } else if (waiting.current) {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      like();
    } else {
      const here = location.href;
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        // Whoever has gone elsewhere meanwhile is not called back.
        if (location.href === here) open?.(photo);
      }, DOUBLE_TAP_MS);
    }
  };
}

/** The heart that a double tap leaves for a breath. */
function Beat({ at }: { at: number }) {
  if (!at) return null;
  return (
    <span key={at} aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <Heart className="beat size-22 text-safe" fill="currentColor" strokeWidth={0} />
    </span>
  );
}

export function Prints({
  photos,
  alt,
  ratio = '4/5',
  first,
  fill,
  onOpen,
  onLike,
}: {
  photos: CardPhoto[];
  alt: string;
  ratio?: string;
  first?: boolean;
  /** As high as its place where a screen lies. */
  fill?: boolean;
  onOpen?: (photo: CardPhoto) => void;
  /** Absent where it is liked already. */
  onLike?: () => void;
}) {
  const [beat, setBeat] = useState(0);
  const like = () => {
    setBeat((n) => n + 1);
    onLike?.();
  };
  const tap = useTaps(onOpen, onLike && like);
  const many = photos.length > 1;
  const named = (photo: CardPhoto) => (photo.alt ? `${alt}: ${photo.alt}` : alt);
  const high = fill ? 'half:h-full half:w-full' : '';
  return (
    <div className={`relative ${high}`}>
      <Frames label={`${photos.length} prints`} className={high}>
        {photos.map((photo, i) => (
          <button
            key={photo.src}
            type="button"
            aria-label={onOpen ? `Open ${named(photo)}` : named(photo)}
            onClick={(event) => tap(event, photo)}
            className={`press-print block w-full cursor-default -outline-offset-2 ${high}`}
          >
            <Photo
              src={photo.src}
              alt={many ? `${named(photo)}, ${i + 1} of ${photos.length}` : named(photo)}
              hash={photo.hash}
              width={photo.width}
              height={photo.height}
              ratio={ratio}
              className={high}
              print={photo.id}
              first={first && i === 0}
            />
          </button>
        ))}
      </Frames>
      <Beat at={beat} />
    </div>
  );
}

/** The pill on a print that starts a new one in the same style. */
export function TryStyle({ name, href }: { name: string; href: string }) {
  return (
    <Link to={href} className="tap press flex min-w-0 items-center">
      <span className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-full bg-black/72 pl-3.5 pr-4 text-sm font-semibold text-white">
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-safe" />
        <span className="trim min-w-0 overflow-x-clip text-ellipsis whitespace-nowrap">{common.tryStyle(name)}</span>
      </span>
    </Link>
  );
}

interface PostActionsProps {
  liked: boolean;
  likeCount: number;
  commentCount: number;
  onLike: () => void;
  onComments: () => void;
  onShare: () => void;
}

function PostActions({ liked, likeCount, commentCount, onLike, onComments, onShare }: PostActionsProps) {
  return (
    <div className="-ml-2 flex shrink-0">
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`Like, ${count(likeCount)} so far`}
        onClick={onLike}
        className="tap press flex items-center gap-1.5 px-2"
      >
        <Heart
          className={`size-6 ${liked ? 'text-mark' : ''}`}
          strokeWidth={1.75}
          fill={liked ? 'currentColor' : 'none'}
        />
        <span className="text-sm font-semibold tabular-nums">{count(likeCount)}</span>
      </button>
      <button
        type="button"
        aria-label={plural(commentCount, 'comment')}
        onClick={onComments}
        className="tap press flex items-center gap-1.5 px-2"
      >
        <MessageCircle className="size-6" strokeWidth={1.75} />
        <span className="text-sm font-semibold tabular-nums">{count(commentCount)}</span>
      </button>
      <IconButton label="Share" onClick={onShare}>
        <Send className="size-6" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

interface PostRowProps extends PostActionsProps {
  who: { name: string; face?: string | null; href: string };
  /** Edge print below the name: style and age. */
  facts: string;
}

/** Whose it is, and what one can do; below each other where both in a row would cut the name. */
export function PostRow({ who, facts, className, ...actions }: PostRowProps & { className: string }) {
  return (
    <div className={`flex min-h-15 flex-wrap items-center ${className}`}>
      <Link to={who.href} className="tap flex min-w-0 flex-[1_1_calc(132*var(--u)/37.5)] items-center py-1 pr-2">
        <Avatar src={who.face} name={who.name} size={9} />
        <span className="min-w-0 flex-1 pl-2.5">
          <span dir="auto" className="block truncate text-left text-sm font-semibold leading-tight">
            {who.name}
          </span>
          <span className="edge block truncate text-dim">{facts}</span>
        </span>
      </Link>
      <PostActions {...actions} />
    </div>
  );
}

interface PhotoCardProps extends PostRowProps {
  photos: CardPhoto[];
  alt: string;
  style?: { name: string; href: string } | null;
  words: string;
  /** Where the words lead, as the print does: to the post. */
  href: string;
  first?: boolean;
  onOpen: (photo: CardPhoto) => void;
  /** Ways to hide or report; absent where there are none. */
  onMore?: () => void;
}

/** The photo first, edge to edge; then one row for who made it and what one can do; then the words. */
export function PhotoCard({
  who,
  photos,
  alt,
  facts,
  style,
  words,
  href,
  first,
  onOpen,
  onMore,
  ...actions
}: PhotoCardProps) {
  return (
    <article aria-label={`Photo by ${who.name}`} className="pb-4">
      <div className="relative">
        <Prints
          photos={photos}
          alt={alt}
          first={first}
          onOpen={onOpen}
          onLike={actions.liked ? undefined : actions.onLike}
        />
        {onMore && (
          <IconButton label="More about this post" onClick={onMore} className="absolute right-1 top-1 text-white">
            <span className="grid size-8 place-items-center rounded-full bg-black/60">
              <Ellipsis className="size-5" />
            </span>
          </IconButton>
        )}
        {style && (
          <div className="absolute bottom-3 left-3 flex max-w-[calc(100%-24*var(--u)/37.5)]">
            <TryStyle {...style} />
          </div>
        )}
      </div>
      <PostRow who={who} facts={facts} className="pl-4 pr-1" {...actions} />
      {words && (
        <Link to={href} className="tap flex flex-col justify-center px-4 -outline-offset-2">
          <span dir="auto" className="line-clamp-3 whitespace-pre-line text-base [overflow-wrap:anywhere]">
            {words}
          </span>
        </Link>
      )}
    </article>
  );
}
