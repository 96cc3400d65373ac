import { useEffect, useRef, useState } from 'react';
import { PagedList } from '../../api/PagedList';
import { useNoticeCount } from '../../entities/me';
import { useNotices, useReadMark } from '../../entities/notices';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { type TabChoice, Tabs } from '../../ui/Tabs';
import { groupByAge } from './group';
import { NoticeRow } from './NoticeRow';
import { notices } from './words';

/** A tab's value is its number on the wire. */
const KINDS: TabChoice<string>[] = [
  { value: '0', label: notices.all },
  { value: '1', label: notices.likes },
  { value: '2', label: notices.comments },
  { value: '3', label: notices.follows },
  { value: '4', label: notices.challenges },
  { value: '5', label: notices.credits },
];

/** How many have come in since the list was fetched. They wait behind a chip: rows never move under a reading eye. */
function useFresh(fetchedAt: number): number {
  const unread = useNoticeCount();
  const last = useRef({ fetchedAt, unread });
  const [fresh, setFresh] = useState(0);
  useEffect(() => {
    const rise = unread - last.current.unread;
    const again = last.current.fetchedAt !== fetchedAt;
    last.current = { fetchedAt, unread };
    if (again) setFresh(0);
    else if (rise > 0) setFresh((n) => n + rise);
  }, [unread, fetchedAt]);
  return fresh;
}

function Kind({ type }: { type: number }) {
  const list = useNotices(type);
  const fresh = useFresh(list.dataUpdatedAt);
  // Only the whole list marks as read: another tab would mark what it does not show.
  useReadMark(type === 0 ? list.items[0] : undefined);
  return (
    <>
      <div role="status" className="sticky top-2 z-10 flex h-0 justify-center">
        {fresh > 0 && (
          <button
            type="button"
            onClick={() => void list.refetch()}
            className="press edge h-9 min-h-[36px] rounded-full bg-ink px-4 font-semibold text-bg"
          >
            {notices.fresh(fresh)}
          </button>
        )}
      </div>
      <PagedList
        list={list}
        label={notices.title}
        waiting={<RowSkeleton count={8} />}
        empty={
          <EmptyState title={type === 0 ? notices.empty : notices.emptyKind}>
            {type === 0 ? notices.emptyText : notices.emptyKindText}
          </EmptyState>
        }
      >
        {(items) =>
          groupByAge(items, serverNow()).map(({ title, items: group }) => (
            <section key={title} aria-label={title}>
              <h2 className="edge px-5 pb-1 pt-3 text-dim">{title}</h2>
              <ul>
                {group.map((notice) => (
                  <NoticeRow key={notice.pageTime} notice={notice} />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </>
  );
}

export default function NoticesScreen() {
  const [kind, setKind] = useState('0');
  return (
    <Screen
      label={notices.title}
      nav={<NavBar title={notices.title} fallback={hrefs.me} />}
      scrollKey={`notices-${kind}`}
    >
      <Tabs label={notices.kinds} items={KINDS} value={kind} onChange={setKind}>
        <Kind key={kind} type={Number(kind)} />
      </Tabs>
    </Screen>
  );
}
