import { type Query, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../api/call';
import { useMe } from '../entities/me';
import { watchCovers } from '../entities/styles';
import { on } from '../lib/events';

/** Lists and their freshness. Things live in the entities; pushes keep those fresh, so nothing is asked again on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A kept page that comes back after an hour still has all its pages; logging out empties everything.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // What the server answered will not change by asking again; a lost network may.
      retry: (failures, error) => isOffline(error) && failures < 1,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

on('personChanged', () => queryClient.clear());

// Who is suspended, or is not any more, sees other lists than before: their own posts went and come again.
useMe.subscribe(({ user }, before) => {
  if (user && before.user?.uidStr === user.uidStr && before.user.status !== user.status)
    void queryClient.invalidateQueries();
});

watchCovers(queryClient);

// What failed while the signal was gone asks again by itself once it is back; a next page that failed is asked for by its list.
on('connected', () => {
  const failed = ({ state }: Query) => state.status === 'error' && !state.fetchMeta?.fetchMore;
  void queryClient.refetchQueries({ type: 'active', predicate: failed });
});
on('newEpoch', () => void queryClient.invalidateQueries());
