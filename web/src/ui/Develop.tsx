import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/**
 * The photo as it comes up in the tray. `src` is the newest preview (small at first, the whole photo at the end), `p` runs 0..1 and
 * never falls here even if a late number does. Each preview fades in over the one before it. Give it a `key` per photo.
 */
export function Develop({
  src,
  p,
  alt,
  className = '',
  imageClass = '',
  children,
  onSettled,
}: {
  src?: string | null;
  p: number;
  alt: string;
  className?: string;
  imageClass?: string;
  children?: ReactNode;
  onSettled?: () => void;
}) {
  const [shown, setShown] = useState<{ now?: string; before?: string }>({ now: src ?? undefined });
  const [most, setMost] = useState(p);
  if (src && src !== shown.now) setShown({ now: src, before: shown.now });
  if (p > most) setMost(p);
  const level = Math.min(1, Math.max(p, most));
  const done = level >= 1;
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (done) settled();
  }, [done]);
  const { now, before } = shown;
  return (
    <div className={`develop ${className}`} data-done={done || undefined} style={{ '--p': level } as CSSProperties}>
      {before && <img src={before} alt="" className={imageClass} />}
      {now && <img key={now} src={now} alt={alt} className={`${before ? 'next' : ''} ${imageClass}`} />}
      <span aria-hidden className="veil" />
      <span aria-hidden className="grain" />
      {children}
    </div>
  );
}
