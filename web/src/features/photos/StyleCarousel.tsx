import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect } from 'react';
import { Link } from 'react-router';
import type { StyleView } from '../../api/generated/calls';
import { coverOf } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { CreditRing } from '../../ui/Badge';
import { two } from '../../ui/format';
import { Photo } from '../../ui/Photo';
import { say } from './words';

/** Covers this far from the one in the middle are loaded; the others wait as empty frames. */
const NEAR = 3;

/** Below its cover: what it is called, which of all it is, what a print in it costs. */
export function StyleCaption({
  style,
  number,
  total,
  className = '',
}: {
  style: StyleView;
  number: number;
  /** Shown after the number; absent while more pages may come. */
  total?: number;
  className?: string;
}) {
  return (
    <div className={`relative flex items-start justify-between gap-2 pt-3 ${className}`}>
      <span className="min-w-0">
        <span className="display block truncate text-xl">{style.name}</span>
        <span className="edge block text-dim">
          {two(number)}
          {total ? ` / ${total}` : ''}
        </span>
      </span>
      <span className="edge flex shrink-0 items-center gap-1.5 pt-1.5 text-credit">
        <CreditRing />
        {say.cost(style.cost)}
      </span>
    </div>
  );
}

/** Styles as large prints, one in the middle. Swipe, tap a neighbour, or use the arrow keys. */
export function StyleCarousel({
  styles,
  at,
  total,
  onSelect,
}: {
  styles: StyleView[];
  at: number;
  total?: number;
  onSelect: (index: number) => void;
}) {
  const [viewport, embla] = useEmblaCarousel({
    align: 'center',
    containScroll: false,
    skipSnaps: true,
    startIndex: at,
  });
  useEffect(() => {
    if (!embla) return;
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla, onSelect]);
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    embla?.scrollTo(at + step);
  };
  return (
    <section aria-roledescription="carousel" aria-label={say.styles} onKeyDown={key}>
      <div ref={viewport} className="fade-x overflow-hidden">
        <ul className="flex touch-pan-y">
          {styles.map((style, i) => {
            const on = i === at;
            return (
              <li
                key={style.aiStyle}
                aria-hidden={!on}
                className={`relative w-[calc(7.2*var(--u))] low:w-[calc(5.4*var(--u))] min-w-0 shrink-0 px-[calc(.075*var(--u))] ${on ? 'z-10' : ''}`}
              >
                <figure
                  className={`transition-[transform,opacity] duration-300 ease-print ${on ? '' : 'scale-94 opacity-60'}`}
                >
                  <Link
                    to={hrefs.style(style.aiStyle)}
                    tabIndex={on ? undefined : -1}
                    aria-label={say.aboutStyle(style.name)}
                    draggable={false}
                    onClick={(event) => {
                      if (on) return;
                      event.preventDefault();
                      embla?.scrollTo(i);
                    }}
                    className="block"
                  >
                    {Math.abs(i - at) <= NEAR ? (
                      <Photo
                        src={resource(coverOf(style))}
                        alt=""
                        ratio="4/5"
                        first={on}
                        className="rounded-print shadow-[0_8px_30px_rgb(0_0_0/.5)]"
                      />
                    ) : (
                      <div className="aspect-[4/5] rounded-print bg-high" />
                    )}
                  </Link>
                  <figcaption className={on ? '' : 'invisible'}>
                    <StyleCaption style={style} number={i + 1} total={total} />
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
