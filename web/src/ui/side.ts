import { useSyncExternalStore } from 'react';

/** Where the tabs are a rail, as the style sheet's `side` says. */
const query = '(width > 700px) or ((orientation: landscape) and (height < 480px))';

function subscribe(changed: () => void) {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

export const useSide = () => useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
