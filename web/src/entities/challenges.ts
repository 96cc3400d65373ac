import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { answerKey, useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { AlbumPhotoView, ChallengePush, ChallengeView, EntryView } from '../api/generated/calls';
import { type Pages, pagesKey, preparePages, usePages } from '../api/pages';
import { onPush } from '../api/pushes';
import { useTopic } from '../api/socket';
import { learnServerTime } from '../lib/clock';
import { PAGE_SIZE } from '../lib/constants';
import { on } from '../lib/events';
import { entityStore } from '../lib/store';

/** entryId → votes, as the newest push says. */
export type Tally = Record<string, number>;

interface Challenges {
  byId: Record<string, ChallengeView>;
  tallies: Record<string, Tally>;
}

export const useChallenges = entityStore<Challenges>(() => ({ byId: {}, tallies: {} }));

const noVotes: Tally = {};
export const useTally = (id: string): Tally => useChallenges((state) => state.tallies[id] ?? noVotes);
export const useVotes = (id: string, entryId: string): number | undefined =>
  useChallenges((state) => state.tallies[id]?.[entryId]);

export function mergeChallenges(challenges: ChallengeView[]): void {
  if (challenges.length === 0) return;
  useChallenges.setState(({ byId }) => {
    const next = { ...byId };
    for (const challenge of challenges) next[challenge.challengeId] = { ...next[challenge.challengeId], ...challenge };
    return { byId: next };
  });
}

export function patchChallenge(id: string, change: Partial<ChallengeView>): void {
  useChallenges.setState(({ byId }) => {
    const challenge = byId[id];
    return challenge ? { byId: { ...byId, [id]: { ...challenge, ...change } } } : { byId };
  });
}

/** Votes as a list of entries answers them: good until the first push, which is always newer. */
export function mergeVotes(id: string, entries: EntryView[]): void {
  useChallenges.setState((state) => {
    const listed = Object.fromEntries(entries.map(({ entryId, votes }) => [entryId, votes]));
    return { tallies: { ...state.tallies, [id]: { ...listed, ...state.tallies[id] } } };
  });
}

export function applyChallenge(id: string, { tallies, status, endsAt, closedAt }: ChallengePush, v: number): void {
  const held = useChallenges.getState().byId[id];
  if (held && v <= held.v) return;
  useChallenges.setState((state) => ({ tallies: { ...state.tallies, [id]: Object.fromEntries(tallies) } }));
  patchChallenge(id, { status, endsAt, v, ...(closedAt !== undefined && { closedAt }) });
}

// Whatever comes now is newer than what the former data said.
on('newEpoch', () =>
  useChallenges.setState(({ byId }) => ({
    byId: Object.fromEntries(Object.entries(byId).map(([id, challenge]) => [id, { ...challenge, v: 0 }])),
  })),
);

onPush('challenge', (state, id, v) => applyChallenge(id, state, v));

/**
 * An answer is not a push: were its version taken over, the push of that very version would be dropped and the tallies, which only
 * pushes bring whole, would stay behind.
 */
function take(challenges: ChallengeView[]): string[] {
  const { byId } = useChallenges.getState();
  mergeChallenges(challenges.map((challenge) => ({ ...challenge, v: byId[challenge.challengeId]?.v ?? 0 })));
  const newest = challenges[0];
  if (newest) learnServerTime(newest.serverTime);
  return challenges.map(({ challengeId }) => challengeId);
}

const LIST = '/challenge/list';
const DETAIL = '/challenge/detail';
const ENTRIES = '/challenge/entry/list';
const ALBUM = '/user/ai/photo/list';
const ALBUM_PAGE = 24;

const listed = { size: PAGE_SIZE.challenges, take };

/** The first challenges, before their screen is drawn. */
export const prepareChallenges = (client: QueryClient): Promise<void> => preparePages(client, LIST, {}, listed);

/** All challenges that have begun, the newest first, each as live as it is known. */
export function useChallengeList(whole = false): Pages<ChallengeView> {
  const list = usePages(LIST, {}, { ...listed, whole });
  const ids = useMemo(() => [...new Set(list.items)], [list.items]);
  const items = useChallenges(useShallow((state) => ids.flatMap((id) => state.byId[id] ?? [])));
  return { ...list, items } as unknown as Pages<ChallengeView>;
}

/** Keeps a challenge live that a list has brought. */
export const useChallengeTopic = (challengeId: string | null): void =>
  useTopic(challengeId ? `challenge/${challengeId}` : null);

/** The challenge, live. When its phase changes, what depends on the phase is asked for again. */
export function useLiveChallenge(challengeId: string) {
  const client = useQueryClient();
  const challenge = useChallenges((state) => state.byId[challengeId]);
  const answer = useAnswer(
    DETAIL,
    { challengeId },
    {
      take: (detail) => {
        take([detail]);
        return detail.status;
      },
      enabled: challengeId !== '',
    },
  );
  useChallengeTopic(challengeId || null);
  const status = challenge?.status;
  const last = useRef(status);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (!before || !status || before === status) return;
    void client.invalidateQueries({ queryKey: answerKey(DETAIL, { challengeId }) });
    void client.invalidateQueries({ queryKey: pagesKey(ENTRIES, { challengeId }) });
  }, [status, challengeId, client]);
  return { challenge, answer };
}

/** Entries by id; by rank once closed, so the two are kept apart. */
export const useEntries = (challengeId: string, closed: boolean, whole = false): Pages<EntryView> =>
  usePages(
    ENTRIES,
    { challengeId },
    {
      take: (entries) => {
        mergeVotes(challengeId, entries);
        return entries;
      },
      enabled: challengeId !== '',
      apart: closed ? 'ranked' : 'live',
      whole,
    },
  );

/** The own album, as far as it may enter; what is in already says so. */
export const useEntrants = (challengeId: string): Pages<AlbumPhotoView> =>
  usePages(ALBUM, { challengeId }, { size: ALBUM_PAGE, enabled: challengeId !== '', apart: 'entrants' });

function changed(client: QueryClient, challengeId: string, change: (ids: string[]) => string[]): void {
  const held = useChallenges.getState().byId[challengeId];
  if (held) {
    const myEntries = change(held.myEntries);
    const entryCount = Math.max(0, held.entryCount + myEntries.length - held.myEntries.length);
    patchChallenge(challengeId, { myEntries, entryCount });
  }
  void client.invalidateQueries({ queryKey: pagesKey(ENTRIES, { challengeId }) });
  void client.invalidateQueries({ queryKey: pagesKey(ALBUM, { challengeId }) });
}

/** Enters a print. The same request under the same id becomes one entry, however often it is sent. */
export async function enterPrint(
  client: QueryClient,
  request: { challengeId: string; aiPhotoId: string },
  requestId: string,
): Promise<void> {
  const { entryId } = await call('/challenge/enter/put', request, { requestId });
  changed(client, request.challengeId, (ids) => [...new Set([...ids, entryId])]);
}

export async function takeBackEntry(client: QueryClient, challengeId: string, entryId: string): Promise<void> {
  await call('/challenge/enter/delete', { challengeId, entryId });
  changed(client, challengeId, (ids) => ids.filter((id) => id !== entryId));
}

/** The whole count of a closed challenge. */
export const useResult = (challengeId: string, closed: boolean) =>
  useAnswer('/challenge/result/get', { challengeId }, { enabled: closed, staleTime: Number.POSITIVE_INFINITY });
