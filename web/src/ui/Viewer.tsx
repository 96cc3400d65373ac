import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { common } from '../lib/words';
import { IconButton } from './Button';
import { useLayer } from './back';
import { HoldToCompare } from './Compare';
import { mayMove } from './fly';

export interface ViewerPrint {
  id: string;
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Edge print at the top: its number or place, its style, its date. */
  facts: string;
  /** The photo it was made from, where its maker lets it be seen. */
  before?: string | null;
}

const BAR = 'calc(max(44px, 48 * var(--u) / 37.5) + min(var(--safe-top), 44px))';

const THUMB = 'bottom-3 right-3 h-21 w-17';

/**
 * Prints on black, whole, as large as the screen allows: swiped sideways, enlarged by two fingers or two taps, left by pulling down. What
 * can be done with the one in view stands below it. `layer` where it lies over a screen instead of being one.
 */
export default function Viewer({
  prints,
  start,
  layer = false,
  onClose,
  actions,
}: {
  prints: ViewerPrint[];
  start: number;
  layer?: boolean;
  onClose: () => void;
  actions: (at: number) => ReactNode;
}) {
  const [at, setAt] = useState(Math.min(start, prints.length - 1));
  useLayer(layer, onClose);
  const print = prints[at] ?? prints[0];
  const one = prints.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={prints.map(({ src, width, height, alt }) => ({ src, width, height, alt }))}
      plugins={[Zoom]}
      on={{ view: ({ index }) => setAt(index) }}
      carousel={{ finite: true, padding: 0, spacing: '8px' }}
      controller={{ closeOnPullDown: true }}
      // A print that flies in must be there at once.
      animation={{ fade: mayMove() ? 0 : 200, swipe: 280 }}
      toolbar={{ buttons: [] }}
      zoom={{ maxZoomPixelRatio: 3, doubleTapDelay: 260 }}
      styles={{
        root: { '--yarl__color_backdrop': '#000' },
        container: { paddingTop: BAR, paddingBottom: 'calc(84 * var(--u) / 37.5 + var(--safe-bottom))' },
      }}
      render={{
        ...(one && { buttonPrev: () => null, buttonNext: () => null }),
        buttonZoom: () => null,
        slideContainer: ({ slide, children }) => {
          if (!('src' in slide) || slide.src !== print?.src) return children;
          const picture = (
            <div data-print-in={print.id} className="contents">
              {children}
            </div>
          );
          if (!print.before) return picture;
          return (
            <HoldToCompare
              before={print.before}
              after={print.src}
              className="size-full"
              thumbClass={THUMB}
              fit="object-contain"
            >
              <div className="flex size-full items-center justify-center">{picture}</div>
            </HoldToCompare>
          );
        },
        controls: () => (
          <div className="pointer-events-none absolute inset-0 flex flex-col text-white">
            <header className="pointer-events-auto flex items-center justify-between gap-3 px-2 pt-[min(var(--safe-top),44px)]">
              <IconButton label={common.close} onClick={onClose}>
                <X className="size-6" strokeWidth={1.75} />
              </IconButton>
              <h1 className="edge min-w-0 truncate pr-3 text-[oklch(.8_.09_75)]">{print?.facts}</h1>
            </header>
            <span className="flex-1" />
            <footer className="pointer-events-auto flex items-center gap-2 px-4 pb-[max(calc(16*var(--u)/37.5),var(--safe-bottom))] pt-2">
              {actions(at)}
            </footer>
          </div>
        ),
      }}
    />
  );
}
