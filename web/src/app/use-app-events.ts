import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STATUS, useMe } from '../entities/me';
import { emit, on } from '../lib/events';
import { hrefs } from '../lib/hrefs';
import { safeNext } from '../lib/next-route';
import { toast } from '../ui/Toast';
import { shell } from './words';

// Nothing of one person's may be left for the next, however it comes about: login, logout, an end by the server, another browser tab.
useMe.subscribe(({ user }, before) => {
  if (before.user && before.user.uidStr !== user?.uidStr) emit('personChanged');
});

/** The answers that move a person wherever they are: log in first, finish the profile first, no rights for now. */
export function useAppEvents(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const suspended = useMe(({ user }) => user?.status === STATUS.suspended);
  // The guard of the very same page decides anew; and so after a visit that began before this was known.
  useEffect(() => {
    if (suspended) navigate(pathname + search, { replace: true });
  }, [suspended, navigate, pathname, search]);
  useEffect(() => {
    const here = pathname + search;
    const inLogin = pathname.startsWith(hrefs.login());
    const offs = [
      on('loggedOut', ({ reason }) => {
        if (pathname !== hrefs.login()) navigate(hrefs.login(reason === 'asked' ? undefined : here), { replace: true });
      }),
      // The page that asked to log in is as far as its neighbour now.
      on('loggedIn', () => {
        if (pathname === hrefs.login()) navigate(safeNext(new URLSearchParams(search).get('next')), { replace: true });
      }),
      on('modelImageProgressDone', () => toast.show(shell.modelReady)),
      on('openPath', ({ path }) => navigate(path)),
      on('needCompletion', () => {
        if (!inLogin) navigate(hrefs.completion(here));
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [navigate, pathname, search]);
}
