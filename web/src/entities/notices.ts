import { useEffect, useRef } from 'react';
import { call } from '../api/call';
import type { NoticeView } from '../api/generated/calls';
import { type Pages, usePages } from '../api/pages';
import { applyNotice } from './me';

const SEEN_AFTER_MS = 1_200;

/** One tab of the list. It is asked for anew on every visit: what is new is the point of it. */
export const useNotices = (type: number): Pages<NoticeView> =>
  usePages('/user/activity/list', { type }, { staleTime: 0 });
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

/** Whoever has the end of a task on screen needs no notice of it: said once it is seen, not while the app is away. */
export function useSeenEnd(taskId: string, ended: boolean): void {
  useEffect(() => {
    if (!ended) return;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      // When it does not arrive the notice stays, which is no harm.
      call('/message/read/put', { taskId }).then(
        ({ noticeCount }) => applyNotice(noticeCount),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [taskId, ended]);
}
