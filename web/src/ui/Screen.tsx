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

/** The element that scrolls. Lists inside a screen measure themselves against it. */
const Scroller = createContext<RefObject<HTMLElement | null>>({ current: null });
export const useScroller = () => useContext(Scroller);

/** The scroller in front: that of the screen shown last. */
let front: HTMLElement | null = null;
export const scrollToTop = () => front?.scrollTo({ top: 0, behavior: 'smooth' });

const offsets = new Map<string, number>();
const KEPT_OFFSETS = 50;

/** Forgets a kept offset, so that the next visit starts at the top. */
export const forgetScroll = (key: string) => offsets.delete(key);

function keep(key: string, top: number) {
  offsets.delete(key);
  offsets.set(key, top);
  if (offsets.size > KEPT_OFFSETS) offsets.delete(offsets.keys().next().value ?? '');
}

/**
 * One screen, one scroller. `over` floats above it (a foot, a button), `bare` lets art run under the status bar, `tab` leaves room
 * for the tab bar. On wide screens lists sit in a 480 px column; `wide` uses the whole width; `split` puts the photo left.
 * With `scrollKey` the offset survives leaving and coming back, and being hidden by a kept-alive route.
 */
export function Screen({
  label,
  nav,
  over,
  under,
  float,
  children,
  bare,
  lamp,
  wide,
  split,
  tab,
  pad = true,
  scrollKey,
}: {
  label: string;
  nav?: ReactNode;
  over?: ReactNode;
  /** Stays below the scroller and takes its own room: a line to write in. */
  under?: ReactNode;
  /** Lies over the scroller, right of a wide screen's rail. */
  float?: ReactNode;
  children: ReactNode;
  bare?: boolean;
  lamp?: boolean;
  wide?: boolean;
  split?: boolean;
  tab?: boolean;
  pad?: boolean;
  scrollKey?: string;
}) {
  const scroller = useRef<HTMLElement>(null);
  const keyboard = useKeyboard();
  useLayoutEffect(() => {
    const element = scroller.current;
    front = element;
    if (!element || !scrollKey) return;
    element.scrollTop = offsets.get(scrollKey) ?? 0;
    const save = () => keep(scrollKey, element.scrollTop);
    element.addEventListener('scroll', save, { passive: true });
    return () => element.removeEventListener('scroll', save);
  }, [scrollKey]);
  const above: CSSProperties | undefined = keyboard
    ? { position: 'fixed', insetInline: 0, top: keyboard.top, height: keyboard.height }
    : undefined;
  const top = bare || nav ? '' : 'pt-[var(--safe-top)]';
  const bottom = pad ? 'pb-28' : '';
  const layout = split
    ? 'wide:grid wide:grid-cols-2 wide:items-center wide:pb-0'
    : wide
      ? ''
      : 'wide:[&>*]:mx-auto wide:[&>*]:max-w-[12rem]';
  return (
    <Scroller.Provider value={scroller}>
      <div
        style={above}
        className={`relative mx-auto flex h-dvh w-full flex-col overflow-hidden bg-bg text-ink ${tab ? 'wide:pl-[var(--rail)]' : ''}`}
      >
        {lamp && <div aria-hidden className="safelight absolute inset-x-0 top-0 h-[11rem]" />}
        {nav}
        <main
          ref={scroller}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
          tabIndex={0}
          className={`no-bar relative min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2 ${top} ${bottom} ${layout}`}
        >
          {children}
        </main>
        {under && <footer className="w-full shrink-0 wide:mx-auto wide:max-w-[12rem]">{under}</footer>}
        {float}
        {over}
      </div>
    </Scroller.Provider>
  );
}

/** Fixed to the bottom over a fade, under the thumb: the one thing to do next. */
export function Foot({ children, split }: { children: ReactNode; split?: boolean }) {
  return (
    <footer
      className={`pointer-events-none absolute inset-x-0 bottom-0 z-10 bg-gradient-to-t from-bg via-bg/95 to-transparent px-5 pb-[max(calc(20rem/37.5),var(--safe-bottom))] pt-8 ${split ? 'wide:left-1/2 wide:px-13' : ''}`}
    >
      {/* As wide as what stands above it: the column without its gutters, or the half beside a photo. */}
      <div className={`pointer-events-auto mx-auto max-w-[calc(12rem-40rem/37.5)] ${split ? 'wide:max-w-none' : ''}`}>
        {children}
      </div>
    </footer>
  );
}
