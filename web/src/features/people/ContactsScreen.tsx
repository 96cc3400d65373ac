import { Contact, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../api/LoadError';
import { toastError } from '../../api/toast-error';
import { setConsent } from '../../entities/account';
import { lookInContacts, useContacts } from '../../entities/contacts';
import { iFollow, useFollow } from '../../entities/follow';
import { useMe } from '../../entities/me';
import { usePeople, usePerson } from '../../entities/people';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { Button, ButtonLink } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { PersonRow } from '../../ui/PersonRow';
import { Screen } from '../../ui/Screen';
import { Loading, RowSkeleton } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { FollowButton } from './FollowButton';
import { people } from './words';

const PROMISES = [
  ['Numbers are scrambled', 'We compare fingerprints of numbers and keep no number.'],
  ['Nobody is told', 'And nobody is invited without you.'],
  ['Only people who want to be found', 'You decide the same for yourself in Privacy.'],
  ['Gone when you say so', 'Here, or in Privacy.'],
] as const;

/** Why there is nothing to look in: the phone keeps it closed, or this browser has none. */
type Closed = 'denied' | 'nowhere';

function useLook(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [closed, setClosed] = useState<Closed | null>(null);
  const look = async () => {
    setBusy(true);
    try {
      if ((await lookInContacts()) === 0) toast.show(people.contactsEmpty);
      else onDone();
    } catch (error) {
      const code = error instanceof BridgeError ? error.code : null;
      if (code === 'denied' || code === 'forbidden') setClosed('denied');
      else if (code === 'unavailable' || code === 'not_found') setClosed('nowhere');
      else if (code !== 'cancelled') toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, closed, look };
}

function Shut({ why }: { why: Closed }) {
  const denied = why === 'denied';
  return (
    <Screen
      label={people.contacts}
      nav={<NavBar title={people.contacts} fallback={hrefs.search} />}
      foot={
        <div className="grid gap-2 flat:auto-cols-fr flat:grid-flow-col">
          {denied && (
            <Button kind="main" wide onClick={() => void bridge.permission('contacts', 'settings').catch(toastError)}>
              {people.contactsSettings}
            </Button>
          )}
          <ButtonLink kind={denied ? 'soft' : 'main'} wide to={hrefs.search} replace>
            {people.contactsSearch}
          </ButtonLink>
        </div>
      }
    >
      <EmptyState title={denied ? people.contactsDenied : people.contactsNowhere}>
        {denied ? people.contactsDeniedText : people.contactsNowhereText}
      </EmptyState>
    </Screen>
  );
}

/** In our own words, before the phone's question. No is a button of the same size. */
function Ask({ busy, onLook }: { busy: boolean; onLook: () => void }) {
  const back = useBack(hrefs.search);
  return (
    <Screen
      label={people.contacts}
      nav={<NavBar title={people.contacts} fallback={hrefs.search} />}
      foot={
        <div className="grid gap-2 flat:auto-cols-fr flat:grid-flow-col">
          <Button kind="main" wide busy={busy} onClick={onLook}>
            {people.contactsYes}
          </Button>
          <Button kind="soft" wide onClick={back}>
            {people.contactsNo}
          </Button>
        </div>
      }
    >
      <div className="px-5 pt-6">
        <span className="grid size-24 place-items-center rounded-full bg-high low:size-16">
          <Contact aria-hidden className="size-11 text-dim low:size-8" strokeWidth={1.5} />
        </span>
        <h2 className="display mt-6 text-2xl">{people.contactsAsk}</h2>
        <ul className="mt-4 grid gap-3.5">
          {PROMISES.map(([title, text]) => (
            <li key={title} className="flex gap-3">
              <Tick />
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-sm text-dim">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}

function Known({ uidStr, name }: { uidStr: string; name: string }) {
  const person = usePerson(uidStr);
  if (!person) return null;
  return <PersonRow person={person} sub={people.contactsAs(name)} right={<FollowButton person={person} small />} />;
}

function Found({ busy, onLook }: { busy: boolean; onLook: () => void }) {
  const { data = [], isPending, isError, error, isFetching, refetch } = useContacts(true);
  const byId = usePeople((state) => state.byId);
  const follow = useFollow();
  const strangers = data.filter(({ uidStr }) => byId[uidStr] && !iFollow(byId[uidStr].followState));
  const forget = async () => {
    if (!(await confirm({ title: people.contactsForgetAsk, yes: people.contactsForgetYes, kind: 'danger' }))) return;
    await setConsent('contacts', false);
    toast.show(people.contactsForgotten);
  };
  const followAll = () => {
    for (const { uidStr } of strangers) void follow(uidStr, true);
  };
  return (
    <Screen
      label={people.contacts}
      scrollKey="contacts"
      nav={<NavBar title={people.contacts} fallback={hrefs.search} />}
      foot={
        strangers.length > 1 && (
          <Button kind="main" wide onClick={followAll}>
            {people.contactsAll(strangers.length)}
          </Button>
        )
      }
    >
      {isPending ? (
        <Loading label={people.contacts}>
          <RowSkeleton count={4} />
        </Loading>
      ) : isError && data.length === 0 ? (
        <LoadError error={error} title={people.contactsLost} onRetry={refetch} retrying={isFetching} />
      ) : data.length === 0 ? (
        <EmptyState
          title={people.contactsNone}
          action={<ButtonLink to={hrefs.invite}>{people.inviteFriend}</ButtonLink>}
        >
          {people.contactsNoneText}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="edge px-5 pt-2 text-dim">
            {people.contactsHere(data.length)}
          </p>
          <ul className="pt-1">
            {data.map(({ uidStr, name }) => (
              <Known key={uidStr} uidStr={uidStr} name={name} />
            ))}
          </ul>
        </>
      )}
      <Group>
        <Row
          icon={RefreshCw}
          title={people.contactsAgain}
          sub={people.contactsAgainSub}
          onPick={busy ? undefined : onLook}
        />
        <Row
          title={people.contactsForget}
          sub={people.contactsForgetSub}
          danger
          onPick={() => void forget().catch(toastError)}
        />
      </Group>
    </Screen>
  );
}

/** Who of the address book is here: asked for, looked up, followed or forgotten. */
export default function ContactsScreen() {
  const allowed = useMe((state) => state.user?.consents?.includes('contacts') ?? false);
  const { refetch } = useContacts(false);
  const { busy, closed, look } = useLook(() => void refetch());
  const begin = () => void look();
  if (closed) return <Shut why={closed} />;
  return allowed ? <Found busy={busy} onLook={begin} /> : <Ask busy={busy} onLook={begin} />;
}
