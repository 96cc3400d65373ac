import { session } from '../../entities/me';
import type { Person } from '../../entities/people';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';

type Kept = Pick<Person, 'uidStr' | 'userName' | 'firstName' | 'lastName' | 'nickName' | 'avatarUri'>;
interface Lately {
  /** Whose search this was; nobody else on this phone reads it. */
  of: string;
  people: Kept[];
}

const KEPT = 6;

/** Whom this person looked for last, the newest first. */
export function lately(): Kept[] {
  const kept = getStored<Lately | null>(KEY.searchedPeople, null);
  return kept && kept.of === session().user?.uidStr ? kept.people : [];
}

const keep = (people: Kept[]): void =>
  setStored(KEY.searchedPeople, { of: session().user?.uidStr ?? '', people } satisfies Lately);

export function remember({ uidStr, userName, firstName, lastName, nickName, avatarUri }: Kept): void {
  const others = lately().filter((person) => person.uidStr !== uidStr);
  keep([{ uidStr, userName, firstName, lastName, nickName, avatarUri }, ...others].slice(0, KEPT));
}

export const forget = (uidStr: string): void => keep(lately().filter((person) => person.uidStr !== uidStr));
