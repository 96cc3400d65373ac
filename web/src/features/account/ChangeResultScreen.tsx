import { useLocation } from 'react-router';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { ResultPage } from '../../ui/ResultPage';
import { account } from './words';

interface Outcome {
  shown?: string;
  problem?: string;
}

/** How the change ended. Opened by itself it tells which number is the present one. */
export default function ChangeResultScreen() {
  const { shown, problem } = (useLocation().state ?? {}) as Outcome;
  const user = useMe((state) => state.user);
  const present = `+${user?.phoneCode ?? ''} ${user?.mobile ?? ''}`;
  if (shown)
    return (
      <ResultPage
        kind="ok"
        title={account.changed}
        code={account.changedTo(shown)}
        foot={
          <ButtonLink kind="main" wide replace to={hrefs.manageAccount}>
            {account.doneButton}
          </ButtonLink>
        }
      >
        {account.changedText}
      </ResultPage>
    );
  return (
    <ResultPage
      kind="failed"
      bar={account.changeTitle}
      title={account.notChanged}
      code={`${account.notChangedCode} · ${present}`}
      foot={
        <>
          <ButtonLink kind="main" wide replace to={hrefs.changePhone}>
            {account.anotherNumber}
          </ButtonLink>
          <ButtonLink kind="quiet" wide to={hrefs.reportProblem}>
            {account.askPerson}
          </ButtonLink>
        </>
      }
    >
      {problem ?? account.lostStepText}
    </ResultPage>
  );
}
