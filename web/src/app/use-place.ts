import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { standAt } from './place';

/** Remembers which screen is shown, for the guard of the next. */
export function usePlace(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => standAt(pathname), [pathname]);
}
