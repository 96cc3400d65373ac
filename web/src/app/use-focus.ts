import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { screenInFront } from '../ui/Screen';

/** To the name of the screen, or to the screen itself where it has none yet. */
export function focusScreen(): void {
  const screen = screenInFront();
  const heading = screen?.parentElement?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? screen)?.focus({ preventScroll: true });
}

/** The new screen takes the focus from what was tapped, so that keyboards and readers start there. */
export function useFocus(): void {
  // Addresses typed by hand all have the same key.
  const { key, pathname, search } = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also one to the same address
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // A screen may have chosen already: the first field of a form.
    if (!screenInFront()?.parentElement?.contains(document.activeElement)) focusScreen();
  }, [key, pathname, search]);
}
