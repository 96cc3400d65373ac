import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { on } from '../lib/events';
import { rememberLoaded, wasLoaded } from './loaded';

const RETRY_AFTER_MS = 1000;
const ATTEMPTS = 3;

function decode(hash: string | null | undefined) {
  if (!hash) return null;
  try {
    const bytes = Uint8Array.from(atob(hash), (c) => c.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const byte = (x: number) => Math.round(x * 255);
    return { url: thumbHashToDataURL(bytes), tint: `rgb(${byte(r)} ${byte(g)} ${byte(b)})` };
  } catch {
    return null;
  }
}

/**
 * A print in a box of fixed shape, so that nothing jumps: thumbhash at once, the file over it in 250 ms. A file that fails is hidden
 * for a second and asked for again, three times in all; after that the box stays, in the photo's own mean
 * colour, until the connection comes back.
 */
export function Photo({
  src,
  alt,
  ratio,
  hash,
  width,
  height,
  first,
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
  first?: boolean;
  /** The print's id, by which it flies from screen to screen. */
  print?: string;
  className?: string;
  imageClass?: string;
}) {
  const [known] = useState(() => wasLoaded(src));
  const [ready, setReady] = useState<string | null>(known ? src : null);
  const [failed, setFailed] = useState({ src, times: 0, hidden: false });
  const times = failed.src === src ? failed.times : 0;
  const hidden = failed.src === src && failed.hidden;
  useEffect(() => {
    if (!hidden || times >= ATTEMPTS) return;
    const timer = setTimeout(() => setFailed({ src, times, hidden: false }), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hidden, times, src]);
  // What a dead network kept away is worth another try once there is one.
  const given = hidden && times >= ATTEMPTS;
  useEffect(
    () => (given ? on('connected', () => setFailed({ src, times: 0, hidden: false })) : undefined),
    [given, src],
  );
  const under = useMemo(() => decode(hash), [hash]);
  const shape = ratio ?? (width && height ? `${width}/${height}` : undefined);
  const box: CSSProperties = { aspectRatio: shape, backgroundColor: under?.tint };
  return (
    <div data-print={print} className={`relative overflow-hidden bg-high ${className}`} style={box}>
      {under && ready !== src && (
        <img src={under.url} alt="" className="absolute inset-0 size-full object-cover" draggable={false} />
      )}
      {!hidden && (
        <img
          key={times}
          src={src}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
          onLoad={() => {
            rememberLoaded(src);
            setReady(src);
          }}
          onError={() => setFailed({ src, times: times + 1, hidden: true })}
          className={`arrive absolute inset-0 size-full ${imageClass} ${ready === src ? '' : 'opacity-0'}`}
        />
      )}
      {given && <span role="img" aria-label={alt} className="absolute inset-0" />}
    </div>
  );
}
