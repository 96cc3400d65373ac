import type { PhotoView } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import type { Motion } from '../../entities/cinematics';
import { entityStore } from '../../lib/store';

/** A film that is being put together. It lives until the app is closed, or the film is on its way. */
interface Film {
  photos: PhotoView[];
  motion: Motion;
  seconds: number;
}

const LENGTHS = [2, 4, 6, 8, 10];
/** What may be chosen, of what the server takes. */
export const SECONDS = LENGTHS.filter((n) => n >= LIMITS.cinematicSecondsMin && n <= LIMITS.cinematicSecondsMax);
export const PRINTS_IN_FILM = LIMITS.cinematicPhotos;

export const useFilm = entityStore<Film>(() => ({ photos: [], motion: 'zoom_in', seconds: 6 }));

export const setFilm = (change: Partial<Film>): void => useFilm.setState(change);

export const takeOut = (id: string): void =>
  useFilm.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
