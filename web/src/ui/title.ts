import { useEffect } from 'react';
import { common } from '../lib/words';

/** Names the page for the browser's tab, its history, and whoever listens to it. A hidden page names nothing. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === common.app ? title : `${title} · ${common.app}`;
  }, [title]);
}
