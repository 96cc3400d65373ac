import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../api/toast-error';
import { answerFriend, askFriend, FRIEND } from '../../entities/friends';
import type { Person } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { people } from './words';

function useSending() {
  const [busy, setBusy] = useState(false);
  const send = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}

/** They would like to be friends: an answer, before anything else of theirs. */
export function FriendAsks({ person }: { person: Person }) {
  const { busy, send } = useSending();
  if (person.friendState !== FRIEND.asks) return null;
  const answer = (yes: boolean) => void send(() => answerFriend(person.uidStr, yes));
  return (
    <div className="px-5 pt-4">
      <Note
        icon={UserPlus}
        title={people.friendAsks(displayName(person))}
        action={
          <div className="flex flex-wrap gap-2 pb-1 pl-4 pt-1">
            <Button kind="main" size="sm" busy={busy} onClick={() => answer(true)}>
              {people.friendYes}
            </Button>
            <Button kind="soft" size="sm" disabled={busy} onClick={() => answer(false)}>
              {people.friendNo}
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** Asks once; what is asked waits for them. */
export function FriendButton({ person }: { person: Person }) {
  const { busy, send } = useSending();
  const state = person.friendState ?? FRIEND.none;
  if (state === FRIEND.asks) return null;
  if (state !== FRIEND.none)
    return (
      <p className="flex min-h-13 shrink-0 items-center gap-1.5 px-2 text-sm font-semibold text-dim">
        <Check aria-hidden className="size-4" strokeWidth={2.4} />
        {state === FRIEND.friends ? people.friends : people.friendAsked}
      </p>
    );
  return (
    <Button kind="soft" busy={busy} className="shrink-0" onClick={() => void send(() => askFriend(person.uidStr))}>
      <UserPlus aria-hidden className="size-4.5" strokeWidth={1.9} />
      {people.friendAsk}
    </Button>
  );
}
