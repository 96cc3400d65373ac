import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { call } from '../../api/call';
import type { ChallengeView } from '../../api/generated/calls';
import { useTopic } from '../../api/socket';
import { mergeChallenges, mergeVotes, useChallenge, useChallenges } from '../../entities/challenges';
import { learnServerTime } from './clock';

const LIST_PAGE = 10;
const ENTRIES_PAGE = 20;

/**
 * An answer is not a push: were its version taken over, the push of that very version would be dropped and the tallies, which only
 * pushes bring whole, would stay behind.
 */
function take(challenges: ChallengeView[]) {
  const { byId } = useChallenges.getState();
  mergeChallenges(challenges.map((challenge) => ({ ...challenge, v: byId[challenge.challengeId]?.v ?? 0 })));
  const newest = challenges[0];
  if (newest) learnServerTime(newest.serverTime);
}

const nextPage = (size: number) => (page: { items: unknown[]; nextCursor: string | null }, pages: unknown[]) =>
  page.items.length < size ? undefined : { pageNo: pages.length + 1, cursor: page.nextCursor ?? undefined };

const firstPage = { pageNo: 1, cursor: undefined as string | undefined };

export function useChallengeList() {
  const query = useInfiniteQuery({
    queryKey: ['challenges'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call('/challenge/list', { ...pageParam, pageSize: LIST_PAGE }, { signal });
      take(page.items);
      return page;
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage(LIST_PAGE),
  });
  const ids = query.data?.pages.flatMap((page) => page.items.map((item) => item.challengeId)) ?? [];
  const challenges = useChallenges(
    useShallow((state) => ids.flatMap((id) => state.byId[id] ?? []).filter((item, i, all) => all.indexOf(item) === i)),
  );
  return { ...query, challenges };
}

/** The challenge, live. When its phase changes, what depends on the phase is asked for again. */
export function useLiveChallenge(challengeId: string) {
  const client = useQueryClient();
  const challenge = useChallenge(challengeId);
  const answer = useQuery({
    queryKey: ['challenge', challengeId],
    queryFn: async ({ signal }) => {
      const detail = await call('/challenge/detail', { challengeId }, { signal });
      take([detail]);
      return detail.status;
    },
    enabled: challengeId !== '',
  });
  useTopic(challengeId ? `challenge/${challengeId}` : null);
  const status = challenge?.status;
  const last = useRef(status);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (!before || !status || before === status) return;
    void client.invalidateQueries({ queryKey: ['challenge', challengeId] });
    void client.invalidateQueries({ queryKey: ['entries', challengeId] });
  }, [status, challengeId, client]);
  return { challenge, answer };
}

/** Entries by id; by rank once closed, so the two are kept apart. */
export function useEntries(challengeId: string, closed: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['entries', challengeId, closed ? 'ranked' : 'live'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        '/challenge/entry/list',
        { challengeId, ...pageParam, pageSize: ENTRIES_PAGE },
        { signal },
      );
      mergeVotes(challengeId, page.items);
      return page;
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage(ENTRIES_PAGE),
    enabled: challengeId !== '',
  });
  return { ...query, entries: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
