import { PagedList } from '../../api/PagedList';
import { useMe } from '../../entities/me';
import { useShelf } from '../../entities/suggestions';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { say } from './words';

function Changes() {
  const list = useShelf('past');
  const items = list.items.filter(({ status }) => status === 'done');
  return (
    <PagedList
      list={{ ...list, items }}
      label={say.changed}
      waiting={<RowSkeleton count={4} />}
      lost={say.changedLost}
      end={
        <EmptyState title={say.nextTitle} action={<ButtonLink to={hrefs.addSuggestion}>{say.suggest}</ButtonLink>}>
          {say.nextText}
        </EmptyState>
      }
      empty={
        <EmptyState title={say.changedEmpty} action={<ButtonLink to={hrefs.community}>{say.community}</ButtonLink>}>
          {say.changedEmptyText}
        </EmptyState>
      }
    >
      {(changes) => (
        <ul className="grid gap-2.5 px-5 pt-3">
          {changes.map(({ suggestId, title, answer, votes }) => (
            <li key={suggestId} className="flex gap-3 rounded-card bg-card px-4 py-3.5">
              <Tick />
              <span className="min-w-0 flex-1">
                <b className="block text-base font-semibold wrap-anywhere">{title}</b>
                {answer && <span className="mt-0.5 block text-base text-dim wrap-anywhere">{answer.content}</span>}
                <span className="edge mt-1 block text-dim">{say.votes(votes)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** What was made because people asked for it. Visitors are invited to say what comes next. */
export default function ChangeScreen() {
  const member = useMe((state) => state.token !== null);
  return (
    <Screen
      label={say.changed}
      nav={<NavBar title={say.changed} fallback={hrefs.home} />}
      foot={
        <ButtonLink kind="make" wide to={hrefs.create}>
          {say.tryIt}
        </ButtonLink>
      }
    >
      <p className="edge px-5 pt-1 text-dim">{say.asked}</p>
      {member ? (
        <Changes />
      ) : (
        <EmptyState
          title={say.changedEmpty}
          action={<ButtonLink to={hrefs.login(hrefs.surveyChange)}>{say.logIn}</ButtonLink>}
        >
          {say.changedEmptyText}
        </EmptyState>
      )}
    </Screen>
  );
}
