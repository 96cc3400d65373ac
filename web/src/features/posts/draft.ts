import type { PhotoView, StyleTag } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { session, useMe } from '../../entities/me';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';
import { entityStore } from '../../lib/store';

export type DraftPhoto = Pick<PhotoView, 'id' | 'thumbnail' | 'pictureUrl' | 'width' | 'height' | 'thumbhash'>;

interface Draft {
  photos: DraftPhoto[];
  content: string;
  /** What was chosen by hand; undefined until then, null for "none". */
  style?: StyleTag | null;
  /** What each print shows, by its id. */
  alts: Record<string, string>;
  /** Whether others may make something from it. */
  remixable: boolean;
}

const empty: Draft = { photos: [], content: '', style: undefined, alts: {}, remixable: true };
const owner = (): string => session().user?.uidStr ?? '';
const drafts = () => getStored<Record<string, Draft>>(KEY.postDrafts, {});
const kept = (): Draft => ({ ...empty, ...drafts()[owner()] });

/** The post being written. It lives until it is published or thrown away, through a reload and its person's next login. */
export const useDraft = entityStore<Draft>(kept);

useDraft.subscribe((draft) => {
  if (!owner()) return;
  const { [owner()]: _old, ...others } = drafts();
  setStored(KEY.postDrafts, isBegun(draft) ? { ...others, [owner()]: draft } : others);
});

// A login after a logout changes no person, yet brings one.
useMe.subscribe(({ user }, before) => {
  if (user && user.uidStr !== before.user?.uidStr) useDraft.setState(kept(), true);
});

export const isBegun = ({ photos, content }: Draft): boolean => photos.length > 0 || content !== '';
export const editDraft = (change: Partial<Draft>) => useDraft.setState(change);
export const clearDraft = () => useDraft.setState(empty, true);
export const sayWhatShows = (id: string, alt: string) =>
  useDraft.setState(({ alts }) => ({ alts: { ...alts, [id]: alt } }));

/** Adds prints at the end, each once, as many as a post holds. */
export function addPhotos(photos: DraftPhoto[]) {
  useDraft.setState((draft) => {
    const known = new Set(draft.photos.map((photo) => photo.id));
    const fresh = photos.filter((photo) => !known.has(photo.id));
    return { photos: [...draft.photos, ...fresh].slice(0, LIMITS.postPhotos) };
  });
}

export const takeOut = (id: string) =>
  useDraft.setState((draft) => ({ photos: draft.photos.filter((photo) => photo.id !== id) }));

/** What goes over the wire; the same draft gives the same request, so a retry is recognised. */
export function requestOf(draft: Draft) {
  const content = draft.content.trim();
  const alts = draft.photos.map(({ id }) => draft.alts[id]?.trim() ?? '');
  return {
    photos: draft.photos.map((photo) => photo.id),
    content: content || undefined,
    aiStyle: draft.style?.aiStyle,
    alts: alts.some(Boolean) ? alts : undefined,
    remixable: draft.remixable,
  };
}

/** What "Post it" on a result hands over with the address. */
export interface ComposeState {
  photos?: DraftPhoto[];
  style?: StyleTag;
}
