import type { QueryClient } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import { absolute } from '../api/absolute';
import { useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { SuggestView } from '../api/generated/calls';
import { type Pages, preparePages, usePages } from '../api/pages';
import { onGone, onPush } from '../api/pushes';
import { useTopic, watchAgain } from '../api/socket';
import { entityStore } from '../lib/store';

interface Suggestions {
  byId: Record<string, SuggestView>;
}

const useSuggestions = entityStore<Suggestions>(() => ({ byId: {} }));

/** What lists answer; votes that a push brought since are newer and stay. */
function take(suggestions: SuggestView[]): string[] {
  useSuggestions.setState(({ byId }) => {
    const next = { ...byId };
    for (const item of suggestions) {
      const held = next[item.suggestId];
      next[item.suggestId] = held && held.v > item.v ? { ...item, votes: held.votes, v: held.v } : item;
    }
    return { byId: next };
  });
  return suggestions.map(({ suggestId }) => suggestId);
}

function patch(suggestId: string, change: Partial<SuggestView>): void {
  useSuggestions.setState(({ byId }) => {
    const held = byId[suggestId];
    return held ? { byId: { ...byId, [suggestId]: { ...held, ...change } } } : { byId };
  });
}

onPush('suggest', ({ votes }, suggestId, v) => {
  const held = useSuggestions.getState().byId[suggestId];
  if (held && v > held.v) patch(suggestId, { votes, v });
});

const LIST = '/community/suggest/list';
const VOTE = 1;
const WITHDRAW = 2;

export type Shelf = 'top' | 'new' | 'mine' | 'past';
const asked = { top: { top: true }, new: {}, mine: { mine: true }, past: { past: true } } as const;

/** The suggestions that most want, before their screen is drawn. */
export const prepareTop = (client: QueryClient): Promise<void> => preparePages(client, LIST, asked.top, { take });

export function useShelf(shelf: Shelf): Pages<SuggestView> {
  const list = usePages(LIST, asked[shelf], { take });
  const items = useSuggestions(useShallow((state) => list.items.flatMap((id) => state.byId[id] ?? [])));
  return { ...list, items } as unknown as Pages<SuggestView>;
}

/** One suggestion, live. */
export function useSuggestion(suggestId: string) {
  const suggestion = useSuggestions((state) => state.byId[suggestId]);
  const answer = useAnswer(
    LIST,
    { suggestId },
    { take: ({ items }) => take(items).length > 0, enabled: suggestId !== '' },
  );
  useTopic(suggestId ? `suggest/${suggestId}` : null);
  return { suggestion, answer };
}

/** Votes at once on this phone, then on the server. */
export async function voteFor(suggestId: string, voted: boolean): Promise<void> {
  const item = useSuggestions.getState().byId[suggestId];
  if (!item || item.voted === voted) return;
  const held = { voted: item.voted, votes: item.votes };
  patch(suggestId, { voted, votes: Math.max(0, item.votes + (voted ? 1 : -1)) });
  await absolute(`suggest/${suggestId}`, voted, {
    held,
    send: async (goal) => {
      const answer = await call('/community/suggest/vote/put', { suggestId, type: goal ? VOTE : WITHDRAW });
      return { voted: answer.voted, votes: answer.votes };
    },
    settle: (now) => patch(suggestId, now),
  });
}

/** The same request under the same id becomes one suggestion. */
export async function suggest(
  client: QueryClient,
  request: { title: string; content?: string },
  requestId: string,
): Promise<SuggestView> {
  const made = await call('/community/suggest/put', request, { requestId });
  take([made]);
  void client.invalidateQueries({ queryKey: [LIST] });
  return made;
}

function drop(suggestId: string): void {
  useSuggestions.setState(({ byId }) => {
    const { [suggestId]: _gone, ...rest } = byId;
    return { byId: rest };
  });
}

// Gone for most; whoever made it and moderators may see it still.
onGone('suggest', (suggestId) => {
  call(LIST, { suggestId })
    .then(({ items }) => {
      if (take(items).length === 0) return drop(suggestId);
      watchAgain(`suggest/${suggestId}`);
    })
    .catch(() => undefined);
});

export async function deleteSuggestion(client: QueryClient, suggestId: string): Promise<void> {
  await call('/community/suggest/delete', { suggestId });
  drop(suggestId);
  void client.invalidateQueries({ queryKey: [LIST] });
}
