import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { PagedList } from '../../api/PagedList';
import { useShelf } from '../../entities/suggestions';
import { hrefs } from '../../lib/hrefs';
import { EmptyState } from '../../ui/EmptyState';
import { count } from '../../ui/format';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { Tabs } from '../../ui/Tabs';
import { say } from './words';

type Tab = 'all' | 'done' | 'declined';
const TABS: { value: Tab; label: string }[] = [
  { value: 'all', label: say.all },
  { value: 'done', label: say.done },
  { value: 'declined', label: say.notMade },
];
const MARKS_MAX = 2;

/** What became of suggestions: made, or not, and why. */
export default function PastScreen() {
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'all';
  const list = useShelf('past');
  const items = list.items.filter(({ status }) => tab === 'all' || status === tab);
  const marked = new Set(items.filter(({ status }) => status === 'done').slice(0, MARKS_MAX));
  return (
    <Screen label={say.past} nav={<NavBar title={say.allPast} fallback={hrefs.community} />} scrollKey={`past-${tab}`}>
      <Tabs
        label={say.past}
        items={TABS}
        value={tab}
        onChange={(next) => setQuery(next === 'all' ? {} : { tab: next }, { replace: true })}
      >
        <PagedList
          list={{ ...list, items }}
          label={say.past}
          waiting={<RowSkeleton />}
          lost={say.lost}
          empty={<EmptyState title={say.emptyPast}>{say.emptyPastText}</EmptyState>}
        >
          {(past) => (
            <ul className="px-5">
              {past.map((item) => (
                <li key={item.suggestId} className="border-b border-line">
                  <Link to={hrefs.suggestion(item.suggestId)} className="tap flex items-start gap-3.5 py-4">
                    <span aria-hidden className="mt-0.5 grid size-5.5 shrink-0 place-items-center">
                      {item.status === 'declined' ? (
                        <X className="size-5 text-dim" strokeWidth={2.2} />
                      ) : marked.has(item) ? (
                        <Mark kind="tick" className="size-5" />
                      ) : (
                        <span className="size-2 rounded-full bg-ink/60" />
                      )}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block text-base font-semibold leading-snug wrap-anywhere">{item.title}</span>
                      <span className="mt-0.5 line-clamp-2 text-sm text-dim">
                        {item.answer?.content ?? say.status(item.status)}
                      </span>
                    </span>
                    <span className="edge shrink-0 pt-1 text-dim">{count(item.votes)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </Screen>
  );
}
