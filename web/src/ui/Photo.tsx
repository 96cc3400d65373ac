import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { IMAGE } from '../lib/constants';
import { on } from '../lib/events';
import { firstLook, onceIdle } from './idle';
import { rememberLoaded, wasLoaded } from './loaded';
import { type Shown, SIZES, srcSet } from './renditions';

function read(hash: string | null | undefined) {
  if (!hash) return null;
  try {
    const bytes = Uint8Array.from(atob(hash), (c) => c.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const byte = (x: number) => Math.round(x * 255);
    return { bytes, tint: `rgb(${byte(r)} ${byte(g)} ${byte(b)})` };
  } catch {
    return null;
  }
}

/** The blurred picture, drawn in a quiet moment: the mean colour alone is there at once, and what comes sooner needs none. */
function useBlur(bytes: Uint8Array | undefined, wanted: boolean): string | null {
  const [blur, setBlur] = useState<{ of: Uint8Array; url: string } | null>(null);
  useEffect(() => {
    if (!bytes || !wanted) return;
    return onceIdle(() => setBlur({ of: bytes, url: thumbHashToDataURL(bytes) }));
  }, [bytes, wanted]);
  return blur && blur.of === bytes ? blur.url : null;
}

/** Browsers load everything in a strip that scrolls sideways; what is not near its visible part waits. */
function useNear(box: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const [near, setNear] = useState(!waits);
  useEffect(() => {
    const strip = box.current?.closest('.strip');
    if (near || !box.current) return;
    if (!strip) return setNear(true);
    const watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      root: strip,
      rootMargin: '0px 25%',
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box, near]);
  return near;
}

/**
 * A print in a box of fixed shape, so that nothing jumps: thumbhash at once, the file over it in 250 ms. A file that fails is hidden
 * for a second and asked for again, three times in all; for a width that cannot be had comes the original. After that the box stays,
 * in the photo's own mean colour, until the connection comes back.
 */
export function Photo({
  src,
  alt,
  ratio,
  hash,
  width,
  height,
  first,
  shown = 'full',
  print,
  className = '',
  imageClass = 'object-cover',
}: {
  src: string;
  alt: string;
  /** CSS aspect-ratio of the box, such as "4/5"; without it the photo's own width and height shape it. */
  ratio?: string;
  hash?: string | null;
  width?: number;
  height?: number;
  /** Seen at once: it comes before everything else, and without a fade. */
  first?: boolean;
  shown?: Shown;
  /** The print's id, by which it flies from screen to screen. */
  print?: string;
  className?: string;
  imageClass?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [known] = useState(() => wasLoaded(src));
  const [ready, setReady] = useState<string | null>(known ? src : null);
  const [failed, setFailed] = useState({ src, times: 0, hidden: false });
  const [original, setOriginal] = useState<string | null>(null);
  const times = failed.src === src ? failed.times : 0;
  const hidden = failed.src === src && failed.hidden;
  useEffect(() => {
    if (!hidden || times >= IMAGE.attempts) return;
    const timer = setTimeout(() => setFailed({ src, times, hidden: false }), IMAGE.retryMs);
    return () => clearTimeout(timer);
  }, [hidden, times, src]);
  // What a dead network kept away is worth another try once there is one.
  const given = hidden && times >= IMAGE.attempts;
  useEffect(
    () => (given ? on('connected', () => setFailed({ src, times: 0, hidden: false })) : undefined),
    [given, src],
  );
  const near = useNear(box, shown === 'frame' && !known);
  const under = useMemo(() => read(hash), [hash]);
  const blur = useBlur(under?.bytes, ready !== src);
  const shape = ratio ?? (width && height ? `${width}/${height}` : undefined);
  const look: CSSProperties = { aspectRatio: shape, backgroundColor: under?.tint };
  const set = original === src ? undefined : srcSet(src, width);
  return (
    <div ref={box} data-print={print} className={`relative overflow-hidden bg-high ${className}`} style={look}>
      {blur && ready !== src && (
        <img src={blur} alt="" className="absolute inset-0 size-full object-cover" draggable={false} />
      )}
      {near && !hidden && (
        <img
          key={`${times} ${!set}`}
          // Before the address: a browser that meets it alone begins to load it.
          loading={first ? 'eager' : 'lazy'}
          sizes={set && (first ? SIZES[shown] : `auto, ${SIZES[shown]}`)}
          srcSet={set}
          src={src}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          decoding="async"
          fetchPriority={first ? 'high' : 'low'}
          onLoad={() => {
            rememberLoaded(src);
            setReady(src);
            if (first) firstLook();
          }}
          onError={() => (set ? setOriginal(src) : setFailed({ src, times: times + 1, hidden: true }))}
          className={`arrive absolute inset-0 size-full ${imageClass} ${first || ready === src ? '' : 'opacity-0'}`}
        />
      )}
      {given && <span role="img" aria-label={alt} className="absolute inset-0" />}
    </div>
  );
}
