import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { useKeyboard } from './keyboard';
import { HALF, useMedia } from './media';
import { useTitle } from './title';

/** The element that scrolls. Lists inside a screen measure themselves against it. */
const Scroller = createContext<RefObject<HTMLElement | null>>({ current: null });
export const useScroller = () => useContext(Scroller);

/** The scroller in front: that of the screen shown last. */
let front: HTMLElement | null = null;
export const screenInFront = () => front;
export const scrollToTop = () => front?.scrollTo({ top: 0, behavior: 'smooth' });

const offsets = new Map<string, number>();
const KEPT_OFFSETS = 50;

function keep(key: string, top: number) {
  offsets.delete(key);
  offsets.set(key, top);
  if (offsets.size > KEPT_OFFSETS) offsets.delete(offsets.keys().next().value ?? '');
}

/**
 * One screen: a photo (`art`), a scroller, a `foot`, each with a height of its own, so that none ever covers another. The photo gives
 * way first: it is at most `h` units high and leaves `rest` units to the words; lying, it is the left half. `lead` is a photo that
 * scrolls away with the words as long as the screen is upright. Lists stand in a column, `wide` uses the whole width; with a `lead` only
 * the photo does, and the words keep their column.
 * `bare` lets it run under the status bar, `tab` leaves room for the tab bar. With `scrollKey` the offset survives leaving and coming
 * back, and being hidden by a kept-alive route.
 */
export function Screen({
  label,
  title = label,
  nav,
  art,
  lead,
  h,
  rest,
  foot,
  over,
  under,
  float,
  children,
  bare,
  lamp,
  wide,
  tab,
  scrollKey,
}: {
  label: string;
  /** What the browser's tab and its history say. */
  title?: string;
  nav?: ReactNode;
  art?: ReactNode;
  lead?: ReactNode;
  h?: number;
  rest?: number;
  /** Opaque, in the flow, under the thumb: the one thing to do next, at most one quiet thing beside it. */
  foot?: ReactNode;
  /** Sheets and dialogs. */
  over?: ReactNode;
  /** Stays below the scroller in its own dress: a line to write in. */
  under?: ReactNode;
  /** Lies over the scroller, right of a rail. */
  float?: ReactNode;
  children: ReactNode;
  bare?: boolean;
  lamp?: boolean;
  wide?: boolean;
  tab?: boolean;
  scrollKey?: string;
}) {
  const scroller = useRef<HTMLElement>(null);
  const keyboard = useKeyboard();
  const lying = useMedia(HALF);
  const left = art ?? (lying && lead);
  useTitle(title);
  useLayoutEffect(() => {
    const element = scroller.current;
    front = element;
    if (!element || !scrollKey) return;
    // Setting it has everything laid out at once, so not for nothing.
    const top = offsets.get(scrollKey);
    if (top) element.scrollTop = top;
    const save = () => keep(scrollKey, element.scrollTop);
    element.addEventListener('scroll', save, { passive: true });
    return () => element.removeEventListener('scroll', save);
  }, [scrollKey]);
  const above: CSSProperties | undefined = keyboard
    ? { position: 'fixed', insetInline: 0, top: keyboard.top, height: keyboard.height }
    : undefined;
  const top = bare || nav || left ? '' : 'pt-[var(--safe-top)]';
  // What is scrolled into view must not end under the tab bar.
  const bottom = tab ? 'pb-28 scroll-pb-28 side:pb-8 side:scroll-pb-8' : foot || under ? 'pb-5' : 'pb-12';
  const layout = left
    ? 'half:wide:px-6 portrait:wide:*:mx-auto portrait:wide:*:max-w-words'
    : !wide
      ? '*:mx-auto *:max-w-column'
      : lead
        ? '*:not-first:mx-auto *:not-first:max-w-words'
        : '';
  const below =
    left || (wide && lead)
      ? 'half:wide:px-6 portrait:wide:max-w-[calc(var(--container-words)-40*var(--u)/37.5)]'
      : 'max-w-[calc(var(--container-column)-40*var(--u)/37.5)]';
  return (
    <Scroller.Provider value={scroller}>
      <div
        style={above}
        className={`relative isolate mx-auto flex h-dvh w-full flex-col overflow-clip bg-bg text-ink ${tab ? 'side:pl-[var(--rail)]' : ''} ${left ? 'stage' : ''}`}
      >
        {lamp && <div aria-hidden className="safelight absolute inset-x-0 top-0 h-110" />}
        {nav}
        {left && (
          <div className="art" style={{ '--h': h, '--rest': rest } as CSSProperties}>
            {left}
          </div>
        )}
        <main
          ref={scroller}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
          tabIndex={0}
          className={`no-bar relative min-h-0 flex-1 overflow-y-auto overscroll-contain ${top} ${bottom} ${layout}`}
        >
          {!left && lead}
          {children}
        </main>
        {foot && (
          <footer className="relative z-10 shrink-0 bg-bg px-5 pb-[max(calc(16*var(--u)/37.5),var(--safe-bottom))] pt-2.5 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-gradient-to-t before:from-bg before:to-transparent flat:pb-[max(calc(10*var(--u)/37.5),var(--safe-bottom))] flat:pt-1.5">
            <div className={`mx-auto ${below}`}>{foot}</div>
          </footer>
        )}
        {under && <footer className="mx-auto w-full max-w-column shrink-0">{under}</footer>}
        {float}
        {over}
      </div>
    </Scroller.Provider>
  );
}
