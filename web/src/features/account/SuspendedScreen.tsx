import { Bell, Download, LogOut, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useOwnProfile } from '../../entities/account';
import { STATUS } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { Button, ButtonLink } from '../../ui/Button';
import { ErrorRow } from '../../ui/ErrorState';
import { Group, Row } from '../../ui/List';
import { ResultPage } from '../../ui/ResultPage';
import { logOut } from './login';
import { account } from './words';

const LOOK_EVERY_MS = 30_000;

/** What a suspended member can still do. It goes away by itself once the rights are back. */
export default function SuspendedScreen() {
  const { user, answer } = useOwnProfile({ staleTime: 0, refetchInterval: LOOK_EVERY_MS });
  const [busy, setBusy] = useState(false);
  if (user && user.status !== STATUS.suspended) return <Navigate to={hrefs.home} replace />;
  const leave = () => {
    setBusy(true);
    void logOut();
  };
  return (
    <ResultPage
      kind="waiting"
      icon={ShieldAlert}
      title={account.suspended}
      more={
        <div className="-mx-8 mt-4 self-stretch text-left">
          <Group>
            <Row icon={Bell} title={account.suspendedWhy} to={hrefs.notices} />
            <Row icon={Download} title={account.suspendedCopy} to={hrefs.manageAccount} />
            <Row icon={LogOut} title={account.logOut} onPick={busy ? undefined : leave} />
          </Group>
        </div>
      }
      foot={
        <>
          <ButtonLink kind="main" wide to={hrefs.reportProblem}>
            {account.suspendedAppeal}
          </ButtonLink>
          <Button kind="quiet" wide busy={answer.isFetching} onClick={() => void answer.refetch()}>
            {account.suspendedAgain}
          </Button>
        </>
      }
    >
      {account.suspendedText}
      {answer.isError && <ErrorRow onRetry={() => void answer.refetch()}>{account.suspendedLost}</ErrorRow>}
    </ResultPage>
  );
}
