import { EyeOff, ShieldAlert } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { ReportStatus, ReportView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { STATUS, useMe } from '../../entities/me';
import { useReports } from '../../entities/reports';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { reasons } from '../../lib/safety-words';
import { EmptyState } from '../../ui/EmptyState';
import { ago, timeLeft } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { Tabs } from '../../ui/Tabs';
import { say } from './words';

const TABS: { value: ReportStatus; label: string }[] = [
  { value: 'open', label: say.open },
  { value: 'actioned', label: say.actioned },
  { value: 'dismissed', label: say.dismissed },
];
/** Below that it is urgent. */
const URGENT_MS = 8 * 3_600_000;

export const reasonOf = (reason: string): string =>
  (reasons as Record<string, { title: string }>)[reason]?.title ?? reason;

/** The picture stays blurred until it is asked for. */
function Blurred({ report }: { report: ReportView }) {
  if (!report.photo)
    return (
      <span className="grid h-20 w-16 shrink-0 place-items-center rounded-print bg-high">
        <ShieldAlert aria-hidden className="size-6 text-dim" strokeWidth={1.6} />
      </span>
    );
  return (
    <span className="relative h-20 w-16 shrink-0 overflow-hidden rounded-print bg-high">
      <img
        src={resource(report.photo.thumbnail)}
        alt=""
        loading="lazy"
        width={64}
        height={80}
        className="size-full scale-110 object-cover blur-2xl"
      />
      <EyeOff aria-hidden className="absolute inset-0 m-auto size-5 text-white" strokeWidth={1.9} />
    </span>
  );
}

function Line({ report }: { report: ReportView }) {
  const { reportId, targetType, reason, reporters, dueAt, handledAt, hidden, owner, status, action } = report;
  const left = dueAt - serverNow();
  return (
    <li className="border-b border-line">
      <Link to={hrefs.moderate(reportId, status)} className="press flex items-center gap-3.5 py-3">
        <Blurred report={report} />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 text-base font-semibold leading-snug">{reasonOf(reason)}</b>
          <span className="mt-0.5 block truncate text-sm text-dim">
            {say.kind(targetType)}
            {owner && ` · ${displayName(owner)}`}
          </span>
          <span className="edge mt-0.5 block text-dim">
            {say.reporters(reporters)}
            {hidden && ` · ${say.hidden}`}
          </span>
        </span>
        <span
          className={`edge shrink-0 text-right ${status === 'open' && left < URGENT_MS ? 'font-semibold text-danger' : 'text-dim'}`}
        >
          {status === 'open'
            ? left > 0
              ? say.due(timeLeft(left))
              : say.overdue
            : (action && say.action(action)) || (handledAt && ago(handledAt, serverNow()))}
        </span>
      </Link>
    </li>
  );
}

/** For moderators: what waits to be looked at, and what was done. */
export default function QueueScreen() {
  const [query, setQuery] = useSearchParams();
  const moderator = useMe((state) => state.user?.status === STATUS.moderator);
  const tab = TABS.find(({ value }) => value === query.get('status'))?.value ?? 'open';
  const list = useReports(tab);
  if (!moderator) return <Navigate to={hrefs.home} replace />;
  return (
    <Screen label={say.queue} nav={<NavBar title={say.queue} fallback={hrefs.settings} />} scrollKey={`queue-${tab}`}>
      <Tabs
        label={say.queue}
        items={TABS}
        value={tab}
        onChange={(next) => setQuery(next === 'open' ? {} : { status: next }, { replace: true })}
      >
        <PagedList
          list={list}
          label={say.queue}
          waiting={<RowSkeleton print count={5} />}
          lost={say.lost}
          empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
        >
          {(reports) => (
            <ul className="px-5">
              {reports.map((one) => (
                <Line key={one.reportId} report={one} />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </Screen>
  );
}
