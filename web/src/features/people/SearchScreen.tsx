import { Contact, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { PagedList } from '../../api/PagedList';
import { followsMe } from '../../entities/follow';
import { useMe } from '../../entities/me';
import { isAsked, usePerson, useSearch } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { common } from '../../lib/words';
import { Button, IconButton } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { EmptyState } from '../../ui/EmptyState';
import { plural } from '../../ui/format';
import { Group, Row } from '../../ui/List';
import { PersonRow } from '../../ui/PersonRow';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { FollowButton } from './FollowButton';
import { forget, lately, remember } from './lately';
import { people } from './words';

/** Typing goes on that long before it is searched for. */
const PAUSE_MS = 250;

function Box({ text, onText }: { text: string; onText: (text: string) => void }) {
  const back = useBack(hrefs.home);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <search className="block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          field.current?.blur();
        }}
        className="relative z-10 mx-auto flex w-full max-w-column shrink-0 items-center gap-1 px-4 pb-2 pt-[calc(min(var(--safe-top),44px)+6*var(--u)/37.5)]"
      >
        <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-card pl-4 pr-1 inset-ring inset-ring-line focus-within:inset-ring-ink">
          <Search aria-hidden className="size-5 shrink-0 text-dim" strokeWidth={1.9} />
          <span className="sr-only">{people.find}</span>
          <input
            dir="auto"
            ref={field}
            value={text}
            onChange={(event) => onText(event.target.value)}
            placeholder={people.findHint}
            enterKeyHint="search"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="min-h-[44px] min-w-0 flex-1 bg-transparent text-input outline-none placeholder:text-dim"
          />
          {text && (
            <IconButton
              label={people.clear}
              onClick={() => {
                onText('');
                field.current?.focus();
              }}
            >
              <X aria-hidden className="size-5 text-dim" />
            </IconButton>
          )}
        </label>
        <Button kind="quiet" size="sm" className="-mr-2 !px-3" onClick={back}>
          {common.cancel}
        </Button>
      </form>
    </search>
  );
}

function Found({ uidStr, me }: { uidStr: string; me: boolean }) {
  const person = usePerson(uidStr);
  if (!person) return null;
  const sub = followsMe(person.followState) ? `@${person.userName} · ${people.followsYou.toLowerCase()}` : undefined;
  return (
    <PersonRow
      person={person}
      sub={sub}
      right={!me && <FollowButton person={person} small />}
      onOpen={() => remember(person)}
    />
  );
}

function Results({ q }: { q: string }) {
  const list = useSearch(q);
  const me = useMe((state) => state.user?.uidStr);
  const total = list.items.length;
  return (
    <>
      <p role="status" className="edge min-h-8 px-5 pt-3 text-dim">
        {list.isPending ? '' : people.found(list.hasNextPage ? `${total}+` : plural(total, 'person', 'people'))}
      </p>
      <PagedList
        list={list}
        label={people.find}
        waiting={<RowSkeleton count={4} />}
        lost={people.searchLost}
        empty={<EmptyState title={people.nobodyFound}>{people.nobodyFoundText}</EmptyState>}
      >
        {(ids) => (
          <ul>
            {ids.map((uidStr) => (
              <Found key={uidStr} uidStr={uidStr} me={uidStr === me} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Before({ short }: { short: boolean }) {
  const [kept, setKept] = useState(lately);
  if (short) return <p className="edge px-5 pt-3 text-dim">{people.keepTyping}</p>;
  return (
    <>
      {kept.length === 0 ? (
        <EmptyState title={people.findStart}>{people.findStartText}</EmptyState>
      ) : (
        <Lately kept={kept} onChange={() => setKept(lately())} />
      )}
      <Group>
        <Row icon={Contact} title={people.contactsFind} sub={people.contactsFindSub} to={hrefs.contacts} />
      </Group>
    </>
  );
}

function Lately({ kept, onChange }: { kept: ReturnType<typeof lately>; onChange: () => void }) {
  return (
    <section aria-labelledby="lately">
      <h2 id="lately" className="edge px-5 pt-3 text-dim">
        {people.lately}
      </h2>
      <ul className="pt-1">
        {kept.map((person) => (
          <PersonRow
            key={person.uidStr}
            person={person}
            right={
              <IconButton
                label={people.forget(displayName(person))}
                className="-mr-3 text-dim"
                onClick={() => {
                  forget(person.uidStr);
                  onChange();
                }}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** Finds people by the beginnings of their names. What was searched stands in the address, so that back returns to it. */
export default function SearchScreen() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const [text, setText] = useState(q);
  const asked = text.trim().replace(/^@/, '').replace(/\s+/g, ' ');
  // What the box itself wrote into the address: anything else there came by a link or by going back, and fills the box.
  const written = useRef(q);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);
  // Who has tapped a name is on their way: writing the address now would keep them here.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (asked === q || leaving) return;
    const timer = setTimeout(() => {
      written.current = asked;
      setQuery(asked ? { q: asked } : {}, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, q, leaving, setQuery]);
  return (
    <Screen label={people.find} nav={<Box text={text} onText={setText} />} scrollKey={`search-${q}`}>
      <h1 className="sr-only">{people.find}</h1>
      {isAsked(q) ? <Results key={q} q={q} /> : <Before short={asked !== ''} />}
    </Screen>
  );
}
