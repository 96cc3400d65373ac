import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What was tapped is gone with its screen; the new screen takes the focus, so that keyboards and readers start there. */
export function useFocus(): void {
  const { key } = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also one to the same address
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (document.activeElement && document.activeElement !== document.body) return;
    const screens = [...document.querySelectorAll<HTMLElement>('main')];
    screens.find((screen) => screen.offsetParent !== null)?.focus({ preventScroll: true });
  }, [key]);
}
