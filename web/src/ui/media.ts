import { useSyncExternalStore } from 'react';

/** Where the tabs are a rail, as the style sheet's `side` says. */
export const SIDE = '(width > 700px) or ((orientation: landscape) and (height < 480px))';
/** Where the photo is the left half, as its `half` says. */
export const HALF = '(orientation: landscape) and (width > 560px)';

/** A tablet, whichever way it is held: a print and its words have room beside each other. */
export const ROOMY = '(width >= 820px) and (height >= 480px)';

/** For the few things that a style sheet cannot say: what stands where in the document. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}
