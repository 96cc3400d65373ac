import type { PhotoView, StyleTag } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { getStored, removeStored, setStored } from '../../lib/storage';
import { entityStore } from '../../lib/store';

export type DraftPhoto = Pick<PhotoView, 'id' | 'thumbnail' | 'pictureUrl' | 'width' | 'height' | 'thumbhash'>;

interface Draft {
  photos: DraftPhoto[];
  content: string;
  /** What was chosen by hand; undefined until then, null for "none". */
  style?: StyleTag | null;
}

const empty: Draft = { photos: [], content: '', style: undefined };
const KEPT = 'postDraft';
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** The post being written. It lives until it is published, wherever one goes meanwhile, and through a reload. */
export const useDraft = entityStore<Draft>(() => empty);
useDraft.setState(getStored<Partial<Draft>>(KEPT, {}));

useDraft.subscribe((draft) => {
  if (draft.photos.length > 0 || draft.content) setStored(KEPT, draft, KEPT_SECONDS);
  else removeStored(KEPT);
});

export const editDraft = (change: Partial<Draft>) => useDraft.setState(change);
export const clearDraft = useDraft.clear;

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
  return {
    photos: draft.photos.map((photo) => photo.id),
    content: content || undefined,
    aiStyle: draft.style?.aiStyle,
  };
}

/** What "Post it" on a result hands over with the address. */
export interface ComposeState {
  photos?: DraftPhoto[];
  style?: StyleTag;
}
