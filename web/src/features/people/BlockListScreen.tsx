import { PagedList } from '../../api/PagedList';
import { toastError } from '../../api/toast-error';
import { unblock, useBlocks } from '../../entities/blocks';
import { usePerson } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { PersonRow } from '../../ui/PersonRow';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { people } from './words';

/** Whoever is not blocked any more leaves the list at once. */
function Blocked({ uidStr }: { uidStr: string }) {
  const person = usePerson(uidStr);
  if (!person || person.isBlock === 0) return null;
  return (
    <PersonRow
      person={person}
      right={
        <Button
          kind="soft"
          size="sm"
          aria-label={`${people.unblock} ${displayName(person)}`}
          onClick={() => void unblock(uidStr).catch(toastError)}
        >
          {people.unblock}
        </Button>
      }
    />
  );
}

export default function BlockListScreen() {
  const list = useBlocks();
  return (
    <Screen
      label={people.blockList}
      nav={<NavBar title={people.blockList} fallback={hrefs.settings} />}
      scrollKey="blocks"
    >
      <p className="px-5 pb-3 pt-1 text-sm text-dim">{people.blockListText}</p>
      <PagedList
        list={list}
        label={people.blockList}
        waiting={<RowSkeleton />}
        lost={people.blockListLost}
        empty={<EmptyState title={people.blockListEmpty}>{people.blockListEmptyText}</EmptyState>}
      >
        {(ids) => (
          <ul>
            {ids.map((uidStr) => (
              <Blocked key={uidStr} uidStr={uidStr} />
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  );
}
