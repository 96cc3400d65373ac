import { type ComponentType, useEffect, useState } from 'react';
import { on } from '../lib/events';
import { common } from '../lib/words';
import { ErrorState } from '../ui/ErrorState';
import { NavBar } from '../ui/NavBar';
import { Screen } from '../ui/Screen';
import { isStaleChunk, reloadOnce } from './reload';
import { shell } from './words';

type Load = () => Promise<ComponentType>;

/**
 * Stands in for a screen whose file did not come; the router would show nothing at all. When a newer build took the file away, one
 * reload fetches the new app; without a network nothing is reloaded, and the screen comes as soon as there is one.
 */
export function ScreenLost({ load, error }: { load: Load; error: unknown }) {
  const [found, setFound] = useState<{ Screen: ComponentType }>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    console.error('A screen failed', error);
    if (isStaleChunk(error) && reloadOnce()) return;
    // This may be a later visit: what was missing then may be there now.
    load().then(
      (Screen) => setFound({ Screen }),
      () => undefined,
    );
  }, [error, load]);

  const again = async () => {
    setBusy(true);
    try {
      setFound({ Screen: await load() });
    } catch {
      // A browser may remember that a file was missing: only a new page asks anew.
      if (navigator.onLine) location.reload();
    } finally {
      setBusy(false);
    }
  };
  useEffect(
    () =>
      on('connected', () => {
        load().then(
          (Screen) => setFound({ Screen }),
          // A browser may remember that a file was missing: only a new page asks anew.
          () => reloadOnce(),
        );
      }),
    [load],
  );

  if (found) return <found.Screen />;
  const online = navigator.onLine;
  return (
    <Screen label={shell.brokeTitle} nav={<NavBar title={shell.brokeBar} />}>
      <ErrorState title={online ? shell.brokeTitle : common.offlineTitle} onRetry={again} retrying={busy}>
        {online ? shell.brokeText : common.offlineText}
      </ErrorState>
    </Screen>
  );
}
