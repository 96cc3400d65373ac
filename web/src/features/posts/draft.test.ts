import { beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import '../../app/use-app-events';
import { addPhotos, clearDraft, type DraftPhoto, editDraft, requestOf, sayWhatShows, useDraft } from './draft';

const print = (id: string) => ({ id }) as DraftPhoto;
const enter = (uidStr: string) => logIn(`t-${uidStr}`, { uidStr, coins: 0, status: 1 } as UserInfo);

beforeEach(() => {
  dropSession();
  localStorage.clear();
  enter('amara');
  clearDraft();
});

test('x07 a draft waits for its person through a logout, and nobody else of the device sees it', () => {
  addPhotos([print('41')]);
  editDraft({ content: 'First light', remixable: false });
  sayWhatShows('41', 'A red coat');
  const draft = useDraft.getState();
  dropSession();
  expect(useDraft.getState()).toMatchObject({ photos: [], content: '' });
  enter('idris');
  expect(useDraft.getState()).toMatchObject({ photos: [], content: '' });
  editDraft({ content: 'Not hers' });
  dropSession();
  enter('amara');
  expect(useDraft.getState()).toEqual(draft);
});

test('x07 a draft is there after the app was killed', async () => {
  editDraft({ content: 'First light' });
  vi.resetModules();
  const { useDraft: anew } = await import('./draft');
  expect(anew.getState().content).toBe('First light');
  clearDraft();
  vi.resetModules();
  expect((await import('./draft')).useDraft.getState().content).toBe('');
});

test('x02 what each print shows goes with it in its order, and only if something was said', () => {
  addPhotos([print('41'), print('42')]);
  expect(requestOf(useDraft.getState()).alts).toBeUndefined();
  sayWhatShows('42', ' A red coat ');
  expect(requestOf(useDraft.getState()).alts).toEqual(['', 'A red coat']);
  expect(requestOf(useDraft.getState()).remixable).toBe(true);
  editDraft({ remixable: false });
  expect(requestOf(useDraft.getState()).remixable).toBe(false);
});
