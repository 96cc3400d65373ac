import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

const RETRY_AFTER_MS = 1000;
const ATTEMPTS = 3;

interface Frames {
  before?: string;
  now?: string;
  /** Being loaded, not seen yet. */
  next?: string;
  /** Did not arrive, and how often it was tried; asked for again after a second. */
  lost?: { url: string; times: number; waiting: boolean };
}

/**
 * The photo as it comes up in the tray. `src` is the newest preview (small at first, the whole photo at the end), `p` runs 0..1 and
 * never falls here even if a late number does. Each preview fades in over the one before it, but only once it has arrived. Give it a
 * `key` per photo.
 */
export function Develop({
  src,
  p,
  alt,
  print,
  className = '',
  imageClass = '',
  children,
  onSettled,
}: {
  src?: string | null;
  p: number;
  alt: string;
  /** The print's id, by which it flies from screen to screen. */
  print?: string;
  className?: string;
  imageClass?: string;
  children?: ReactNode;
  onSettled?: () => void;
}) {
  const [frames, setFrames] = useState<Frames>({});
  const [most, setMost] = useState(p);
  const { before, now, next, lost } = frames;
  const held = lost?.url === src && lost?.waiting;
  if (src && src !== now && src !== next && !held) setFrames({ ...frames, next: src });
  if (p > most) setMost(p);
  const level = Math.min(1, Math.max(p, most));
  const done = level >= 1;
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (done) settled();
  }, [done]);
  useEffect(() => {
    if (!lost?.waiting || lost.times >= ATTEMPTS) return;
    const again = { ...lost, waiting: false };
    const timer = setTimeout(() => setFrames((old) => ({ ...old, lost: again })), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  const arrived = (url: string) => setFrames((old) => (old.next === url ? { before: old.now, now: url } : old));
  const failed = (url: string) =>
    setFrames((old) => {
      if (old.next !== url) return old;
      const times = (old.lost?.url === url ? old.lost.times : 0) + 1;
      return { ...old, next: undefined, lost: { url, times, waiting: true } };
    });
  const shown = [before, now, next].filter((url, i, all): url is string => !!url && all.indexOf(url) === i);
  return (
    <div
      data-print={print}
      className={`develop ${className}`}
      data-done={done || undefined}
      style={{ '--p': level } as CSSProperties}
    >
      {shown.map((url) => (
        <img
          key={url}
          src={url}
          alt={url === now || (!now && url === next) ? alt : ''}
          draggable={false}
          onLoad={() => arrived(url)}
          onError={() => failed(url)}
          className={`${url === now ? 'next' : ''} ${url === next && url !== now ? 'opacity-0' : ''} ${imageClass}`}
        />
      ))}
      <span aria-hidden className="veil" />
      <span aria-hidden className="grain" />
      {children}
    </div>
  );
}
