import { useSyncExternalStore } from 'react';

/** Above 700 px, as the style sheet says; 700 itself is still a phone. */
const query = '(width > 700px)';

function subscribe(changed: () => void) {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
