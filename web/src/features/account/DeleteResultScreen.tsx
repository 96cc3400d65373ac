import { useLocation } from 'react-router';
import type { DeletionView } from '../../api/generated/calls';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { ResultPage } from '../../ui/ResultPage';
import { longDate } from './dates';
import { account } from './words';

/** How the deletion ended. Opened by itself it says that nothing was deleted. */
export default function DeleteResultScreen() {
  const gone = useLocation().state as DeletionView | null;
  const member = useMe((state) => state.token !== null);
  if (gone?.purgeAt && !member)
    return (
      <ResultPage
        kind="ok"
        title={account.deleted}
        code={account.deletedCode(longDate(gone.purgeAt))}
        foot={
          <ButtonLink kind="main" wide replace to={hrefs.login()}>
            {account.doneButton}
          </ButtonLink>
        }
      >
        {account.deletedText(longDate(gone.purgeAt))}
        {gone.subscribed && <span className="mt-2 block">{account.deletedSubscribed}</span>}
      </ResultPage>
    );
  return (
    <ResultPage
      kind="failed"
      bar={account.deleteTitle}
      title={account.notDeleted}
      foot={
        <ButtonLink kind="main" wide replace to={member ? hrefs.manageAccount : hrefs.login()}>
          {member ? account.keepAccount : account.logIn}
        </ButtonLink>
      }
    >
      {account.notDeletedText}
    </ResultPage>
  );
}
