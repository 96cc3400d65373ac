import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call';
import type { AlbumPhotoView } from '../api/generated/calls';
import { type Pages, preparePages, usePages } from '../api/pages';
import { PAGE_SIZE } from '../lib/constants';
import { useTasks } from './tasks';

/** What a picture shows, in words that may be its alternative text. */
export async function describePhoto(imageUrl: string): Promise<string> {
  const { description } = await call('/photo/ai/description', { imageUrl });
  return description;
}

/** Rows of three and of four fill whole pages. */
export const ALBUM_PAGE = PAGE_SIZE.album;

const LIST = '/user/ai/photo/list';

/** The album's first page, before its screen is drawn. */
export const prepareAlbum = (client: QueryClient): Promise<void> =>
  preparePages(client, LIST, {}, { size: ALBUM_PAGE });

/** The own album, newest first. A print that has just developed joins it. */
export function useAlbum(): Pages<AlbumPhotoView> {
  const album = usePages(LIST, {}, { size: ALBUM_PAGE });
  const done = useTasks(({ byId }) => Object.values(byId).filter(({ state }) => state === 'succeeded').length);
  const { refetch } = album;
  useEffect(() => {
    if (done > 0) void refetch();
  }, [done, refetch]);
  return album;
}
