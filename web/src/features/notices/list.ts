import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call';
import type { NoticeView } from '../../api/generated/calls';
import { applyNotice } from '../../entities/me';
import { mergePeople } from '../../entities/people';

export const PAGE = 20;
const SEEN_AFTER_MS = 1_200;

/** One tab of the list. It is asked for anew on every visit: what is new is the point of it. */
export function useNotices(type: number) {
  return useInfiniteQuery({
    queryKey: ['notices', type],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { items } = await call('/user/activity/list', { type, pageTime: pageParam, count: PAGE }, { signal });
      return items;
    },
    // Fewer than asked for end the list; the last line's time leads to the next page.
    getNextPageParam: (items) => (items.length < PAGE ? undefined : items.at(-1)?.pageTime),
    staleTime: 0,
  });
}

/** A line's actors come without whom one follows: who is to be followed back is asked for. */
export function useWhoFollows(uidStr: string) {
  return useQuery({
    queryKey: ['person', uidStr],
    queryFn: async ({ signal }) => {
      const person = await call('/user/get', { uidStr }, { signal });
      if (!('uid' in person)) mergePeople([person]);
      return true;
    },
    staleTime: 60_000,
  });
}

/** Reading marks nothing read; having seen does. The mark goes up once the newest line has been on screen for a moment. */
export function useReadMark(newest: NoticeView | undefined): void {
  const marked = useRef(0);
  const pageTime = newest && !newest.read ? newest.pageTime : 0;
  useEffect(() => {
    if (pageTime <= marked.current) return;
    const mark = () => {
      if (pageTime <= marked.current) return;
      marked.current = pageTime;
      call('/message/read/put', { pageTime }).then(
        ({ noticeCount }) => applyNotice(noticeCount),
        () => {
          marked.current = 0;
        },
      );
    };
    const timer = setTimeout(mark, SEEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      mark();
    };
  }, [pageTime]);
}
