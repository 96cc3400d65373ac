import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call';
import { mergePeople } from '../../entities/people';
import { mergePosts } from '../../entities/posts';
import { isEnded, useTasks } from '../../entities/tasks';

const ALBUM_PAGE = 24;
const GALLERY_PAGE = 20;

type PageParam = string | null;
const at = (cursor: PageParam) => (cursor ? { cursor } : { pageNo: 1 });

/** The own album. A print that has just developed joins it. */
export function useAlbum() {
  const album = useInfiniteQuery({
    queryKey: ['album', 'me'],
    initialPageParam: null as PageParam,
    queryFn: ({ pageParam, signal }) =>
      call('/user/ai/photo/list', { ...at(pageParam), pageSize: ALBUM_PAGE }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const done = useTasks(({ byId }) => Object.values(byId).filter(({ state }) => state === 'succeeded').length);
  const { refetch } = album;
  useEffect(() => {
    if (done > 0) void refetch();
  }, [done, refetch]);
  return album;
}

/** Someone's posts; the entities hold them, the list holds their ids. */
export function useGallery(uidStr: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['gallery', uidStr ?? 'me'],
    initialPageParam: null as PageParam,
    queryFn: async ({ pageParam, signal }) => {
      const page = await call('/user/gallery/list', { ...at(pageParam), pageSize: GALLERY_PAGE, uidStr }, { signal });
      mergePosts(page.items);
      return { ids: page.items.map(({ feedId }) => feedId), nextCursor: page.nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useProfile(uidStr: string) {
  return useQuery({
    queryKey: ['person', uidStr],
    queryFn: async ({ signal }) => {
      const person = await call('/user/get', { uidStr }, { signal });
      if (!('uid' in person)) mergePeople([person]);
      return true;
    },
  });
}

export function useBalance() {
  const running = useTasks(({ byId }) => Object.values(byId).filter(({ state }) => !isEnded(state)).length);
  return useQuery({
    queryKey: ['balance', running],
    queryFn: ({ signal }) => call('/user/credit/balance', {}, { signal }),
    placeholderData: (last) => last,
  });
}
