import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { standAt } from './place';

/** Remembers which screen is shown, for the guard of the next, and says so on the page: the address is often ahead of what is seen. */
export function usePlace(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    standAt(pathname);
    document.documentElement.dataset.place = pathname + search;
  }, [pathname, search]);
}
