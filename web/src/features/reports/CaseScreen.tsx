import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toastError } from '../../api/call';
import type { ReportAction, ReportStatus, ReportView } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { LoadError } from '../../api/LoadError';
import { STATUS, useMe } from '../../entities/me';
import { handleReport, useReports } from '../../entities/reports';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { TextArea, textLength } from '../../ui/Field';
import { ago } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { PersonRow } from '../../ui/PersonRow';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { reasonOf } from './QueueScreen';
import { consequences, say } from './words';

const ACTIONS: ReportAction[] = ['dismiss', 'hide', 'remove', 'suspend'];
/** What can be done to which thing: a person is suspended, a problem only answered. */
function actionsFor({ targetType, owner }: ReportView): ReportAction[] {
  if (targetType === 'problem') return ['dismiss'];
  if (targetType === 'user') return ['dismiss', 'suspend'];
  return owner ? ACTIONS : ACTIONS.filter((action) => action !== 'suspend');
}

/** Blurred until asked for: whoever looks at many of these should choose each. */
function Picture({ report }: { report: ReportView }) {
  const [shown, setShown] = useState(false);
  if (!report.photo) return null;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative overflow-hidden rounded-print bg-high">
      <img
        src={resource(report.photo.pictureUrl)}
        alt={shown ? say.shown : ''}
        width={report.photo.width}
        height={report.photo.height}
        className={`max-h-[50dvh] w-full object-cover ${shown ? '' : 'scale-110 blur-2xl'}`}
      />
      <div className="absolute inset-x-0 bottom-3 flex justify-center">
        <Button kind="main" size="sm" onClick={() => setShown((was) => !was)}>
          <Icon aria-hidden className="size-4.5" />
          {shown ? say.blur : say.show}
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="edge text-dim">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line text-base wrap-anywhere">{children}</dd>
    </div>
  );
}

function Case({ report }: { report: ReportView }) {
  const client = useQueryClient();
  const go = useGo();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const { reportId, targetType, owner, reporter, reason, content, text, earlier, status, action } = report;
  async function act(chosen: ReportAction) {
    const dangerous = chosen !== 'dismiss';
    const question = { title: say.ask(say[chosen]), body: consequences[chosen], yes: say[chosen] };
    if (!(await confirm({ ...question, kind: dangerous ? 'danger' : 'main' }))) return;
    setBusy(true);
    try {
      await handleReport(client, reportId, chosen, note.trim());
      toast.show(say.handled);
      await go(hrefs.moderation, { replace: true });
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }
  const tooLong = textLength(note.trim()) > LIMITS.reportCodePoints;
  return (
    <Screen
      label={say.report}
      nav={<NavBar title={say.kind(targetType)} fallback={hrefs.moderation} />}
      foot={
        status === 'open' && (
          <div className="grid grid-cols-2 gap-1.5">
            {actionsFor(report).map((one) => (
              <Button
                key={one}
                kind={one === 'dismiss' ? 'soft' : 'danger'}
                wide
                busy={busy}
                disabled={tooLong}
                onClick={() => void act(one)}
              >
                {say[one]}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="px-5 pt-1">
        <Picture report={report} />
        <h2 className="display mt-4 text-2xl">{reasonOf(reason)}</h2>
        <p className="edge mt-1 text-dim">
          {say.reporters(report.reporters)} · {ago(report.createTime, serverNow())}
          {report.hidden && ` · ${say.hidden}`}
          {status !== 'open' && action && ` · ${say.action(action)}`}
        </p>
        <dl className="mt-4 grid gap-4">
          {content && <Fact name={say.says}>{content}</Fact>}
          {text && <Fact name={say.words}>{text}</Fact>}
          {report.note && <Fact name={say.noteField}>{report.note}</Fact>}
        </dl>
      </div>
      {owner && (
        <section aria-label={say.owner} className="pt-4">
          <h3 className="edge px-5 text-dim">{say.owner}</h3>
          <ul>
            <PersonRow person={owner} />
          </ul>
        </section>
      )}
      <div className="px-5">
        {reporter && <p className="pt-2 text-sm text-dim">{say.by(displayName(reporter))}</p>}
        {earlier.length > 0 && (
          <section aria-label={say.earlier} className="pt-5">
            <h3 className="edge text-dim">{say.earlier}</h3>
            <ul className="mt-1">
              {earlier.map((one) => (
                <li key={one.handledAt} className="flex items-baseline gap-3 border-b border-line py-2.5 text-sm">
                  <b className="font-semibold">{say.action(one.action)}</b>
                  <span className="min-w-0 flex-1 text-dim wrap-anywhere">
                    {say.kind(one.targetType)}
                    {one.note && ` · ${one.note}`}
                  </span>
                  <span className="edge shrink-0 text-dim">{ago(one.handledAt, serverNow())}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {status === 'open' && (
          <TextArea
            className="mt-5"
            label={say.noteField}
            placeholder={say.noteField}
            rows={3}
            max={LIMITS.reportCodePoints}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
    </Screen>
  );
}

/** One report, what is known of it, and what can be done. Every action is asked once and written down. */
export default function CaseScreen() {
  const [query] = useSearchParams();
  const moderator = useMe((state) => state.user?.status === STATUS.moderator);
  const status = (query.get('status') ?? 'open') as ReportStatus;
  const list = useReports(status);
  const report = list.items.find(({ reportId }) => reportId === query.get('reportId'));
  if (!moderator) return <Navigate to={hrefs.home} replace />;
  if (report) return <Case key={report.reportId} report={report} />;
  return (
    <Screen label={say.report} nav={<NavBar title={say.report} fallback={hrefs.moderation} />}>
      {list.isPending ? (
        <Loading label={say.report} className="grid gap-4 px-5 pt-2">
          <Bone className="h-60 rounded-print" />
          <Bone className="h-8 w-2/3 rounded-full" />
        </Loading>
      ) : list.isError ? (
        <LoadError error={list.error} title={say.lost} onRetry={list.refetch} retrying={list.isFetching} />
      ) : (
        <EmptyState title={say.gone} action={<ButtonLink to={hrefs.moderation}>{say.toQueue}</ButtonLink>}>
          {say.goneText}
        </EmptyState>
      )}
    </Screen>
  );
}
