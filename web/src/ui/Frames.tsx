import { type ReactNode, useRef, useState } from 'react';

/** Several prints in one box, swiped sideways; the frame number says where one is. One print alone is just that print. */
export function Frames({
  label,
  children,
  className = '',
}: {
  label: string;
  children: ReactNode[];
  className?: string;
}) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const total = children.length;
  if (total < 2) return <div className={className}>{children}</div>;
  const settle = () => {
    const element = strip.current;
    if (element) setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  };
  return (
    <section aria-roledescription="carousel" aria-label={label} className={`relative ${className}`}>
      <div
        ref={strip}
        onScroll={settle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        tabIndex={0}
        className="strip h-full snap-x snap-mandatory overscroll-x-contain -outline-offset-2"
      >
        {children.map((child, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the prints of a post never change places
            key={i}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${total}`}
            className="h-full w-full shrink-0 snap-center snap-always"
          >
            {child}
          </div>
        ))}
      </div>
      <span aria-hidden className="edge absolute left-3 top-3 rounded-print bg-black/72 px-1.5 py-0.5 text-white">
        {at + 1} / {total}
      </span>
    </section>
  );
}
