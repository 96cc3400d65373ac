import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState';
import { NavBar } from '../ui/NavBar';
import { Screen } from '../ui/Screen';
import { isStaleChunk, reloadOnce } from './reload';
import { shell } from './words';

/** A screen that failed. When a newer build took its file away, one reload fetches the new app. */
export function RouteError() {
  const error = useRouteError();
  const stale = isStaleChunk(error);
  useEffect(() => {
    console.error('A screen failed', error);
    if (stale) reloadOnce();
  }, [error, stale]);
  return (
    <Screen label={shell.brokeTitle} nav={<NavBar title={shell.brokeBar} />}>
      <ErrorState title={shell.brokeTitle} onRetry={() => location.reload()}>
        {shell.brokeText}
      </ErrorState>
    </Screen>
  );
}
