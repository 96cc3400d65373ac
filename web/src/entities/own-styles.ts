import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { answerKey, useAnswer } from '../api/answer';
import { call } from '../api/call';

/** Words that a person gave a name to. */
export interface OwnStyle {
  name: string;
  words: string;
}

const PATH = '/common/user/event/get';
const REQUEST = { eventKey: 'ownStyles' };
/** So many fit what the server keeps of one key. */
export const OWN_STYLES_MAX = 5;

const isStyle = (value: unknown): value is OwnStyle =>
  typeof value === 'object' && value !== null && 'name' in value && 'words' in value;

/** What an older or a newer version wrote and this one cannot read is no style. */
export function readStyles(text: string | null): OwnStyle[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStyle) : [];
  } catch {
    return [];
  }
}

async function save(client: QueryClient, styles: OwnStyle[]): Promise<void> {
  await call('/common/user/event/put', { ...REQUEST, eventValue: JSON.stringify(styles) });
  client.setQueryData(answerKey(PATH, REQUEST), styles);
}

/** The own styles, the same on every phone of this person. */
export function useOwnStyles() {
  const client = useQueryClient();
  const answer = useAnswer(PATH, REQUEST, { take: ({ eventValue }) => readStyles(eventValue) });
  return { answer, styles: answer.data ?? [], save: (styles: OwnStyle[]) => save(client, styles) };
}
