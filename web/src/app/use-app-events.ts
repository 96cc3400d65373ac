import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearCallCache } from '../api/call';
import { clearChallenges } from '../entities/challenges';
import { useMe } from '../entities/me';
import { clearPeople } from '../entities/people';
import { clearPosts } from '../entities/posts';
import { clearTasks } from '../entities/tasks';
import { emit, on } from '../lib/events';
import { safeNext } from '../lib/next-route';
import { withQuery } from '../lib/route';
import { COMPLETION, LOGIN } from './guard';
import { queryClient } from './query';

/** Nothing of one person's may be left for the next. */
function forgetAll(): void {
  queryClient.clear();
  clearCallCache();
  clearPosts();
  clearPeople();
  clearChallenges();
  clearTasks();
  emit('personChanged');
}

// However it comes about: login, logout, an end by the server, another browser tab.
useMe.subscribe(({ user }, before) => {
  if (before.user && before.user.uidStr !== user?.uidStr) forgetAll();
});

/** The two answers that move a person wherever they are: log in first, finish the profile first. */
export function useAppEvents(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const here = pathname + search;
    const inLogin = pathname.startsWith(LOGIN);
    const offs = [
      on('loggedOut', ({ reason }) => {
        if (pathname !== LOGIN)
          navigate(withQuery(LOGIN, { next: reason === 'asked' ? undefined : here }), { replace: true });
      }),
      // The page that asked to log in is as far as its neighbour now.
      on('loggedIn', () => {
        if (pathname === LOGIN) navigate(safeNext(new URLSearchParams(search).get('next')), { replace: true });
      }),
      on('needCompletion', () => {
        if (!inLogin) navigate(withQuery(COMPLETION, { next: here }));
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [navigate, pathname, search]);
}
