import { Clock } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../api/call';
import type { ApplicationView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { useApplication } from '../../entities/creators';
import { useMe } from '../../entities/me';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { Button, ButtonLink } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { ago } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { ResultPage } from '../../ui/ResultPage';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { ApplyForm } from './ApplyForm';
import { Bench } from './Bench';
import { say } from './words';

const dateOf = (at: number) => new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

function Waiting({ application, takeBack }: { application: ApplicationView; takeBack: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  async function back() {
    const question = { title: say.takeBackAsk, body: say.takeBackText, yes: say.takeBack, no: say.keep };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await takeBack();
      toast.show(say.takenBack);
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }
  return (
    <ResultPage
      kind="waiting"
      icon={Clock}
      bar={say.title}
      title={say.waiting}
      code={say.sent(ago(application.createTime, serverNow()))}
      foot={
        <Button kind="soft" wide busy={busy} onClick={() => void back()}>
          {say.takeBack}
        </Button>
      }
    >
      {say.waitingText}
    </ResultPage>
  );
}

function Declined({ application, onAgain }: { application: ApplicationView; onAgain: () => void }) {
  const { decidedAt, reason, againAt } = application;
  const later = againAt !== null && againAt > serverNow();
  return (
    <Screen
      label={say.title}
      nav={<NavBar title={say.title} />}
      foot={
        <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
          {!later && (
            <Button kind="main" wide onClick={onAgain}>
              {say.applyAgain}
            </Button>
          )}
          <ButtonLink kind="quiet" wide to={hrefs.reportProblem}>
            {say.secondLook}
          </ButtonLink>
        </div>
      }
    >
      <section className="px-5 pt-4">
        {decidedAt && <p className="edge text-dim">{say.answered(ago(decidedAt, serverNow()))}</p>}
        <h2 className="display mt-1.5 text-2xl">{say.no}</h2>
        <p className="mt-4 whitespace-pre-line rounded-card bg-card px-4 py-3.5 text-base wrap-anywhere">
          {reason || say.noReason}
        </p>
        <h3 className="mt-6 text-base font-semibold">{say.again}</h3>
        <p className="mt-1 text-base text-dim">{later && againAt ? say.againFrom(dateOf(againAt)) : say.againNow}</p>
      </section>
    </Screen>
  );
}

/** To ask, to wait, and both answers. */
export default function ApplyScreen() {
  const { answer, apply, takeBack } = useApplication();
  const creator = useMe((state) => state.user?.creatorFlag === 1);
  const [anew, setAnew] = useState(false);
  const { data: application, isPending, isError, error, isFetching, refetch } = answer;
  if (creator || application?.state === 'approved') return <Bench />;
  if (isPending || isError)
    return (
      <Screen label={say.title} nav={<NavBar title={say.title} />}>
        {isError ? (
          <LoadError error={error} title={say.lost} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Loading label={say.title} className="grid gap-4 px-5 pt-3">
            <Bone className="h-8 w-2/3 rounded-full" />
            <Bone className="h-24 rounded-card" />
            <Bone className="h-32 rounded-card" />
          </Loading>
        )}
      </Screen>
    );
  if (application?.state === 'open') return <Waiting application={application} takeBack={takeBack} />;
  if (application?.state === 'declined' && !anew)
    return <Declined application={application} onAgain={() => setAnew(true)} />;
  return <ApplyForm apply={apply} />;
}
