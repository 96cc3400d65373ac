import { useAnswer } from '../api/answer';
import type { PersonView, UserView } from '../api/generated/calls';
import { LIMITS } from '../api/generated/limits';
import { usePages } from '../api/pages';
import { entityStore } from '../lib/store';
import { isOwn } from './me';

/** A list knows a person briefly, a profile fully; both live under one id. */
export type Person = UserView & Partial<PersonView>;

interface People {
  byId: Record<string, Person>;
}

export const usePeople = entityStore<People>(() => ({ byId: {} }));

export const usePerson = (uidStr: string): Person | undefined => usePeople((state) => state.byId[uidStr]);

export function mergePeople(people: Person[]): void {
  if (people.length === 0) return;
  usePeople.setState(({ byId }) => {
    const next = { ...byId };
    for (const person of people) next[person.uidStr] = { ...next[person.uidStr], ...person };
    return { byId: next };
  });
}

/** A list knows its people by their ids alone. */
export function takePeople(people: Person[]): string[] {
  mergePeople(people);
  return people.map(({ uidStr }) => uidStr);
}

export function patchPerson(uidStr: string, change: Partial<Person>): void {
  usePeople.setState(({ byId }) => {
    const person = byId[uidStr];
    return person ? { byId: { ...byId, [uidStr]: { ...person, ...change } } } : { byId };
  });
}

/** Another person, as fresh as everything else. */
export function useProfile(uidStr: string) {
  const answer = useAnswer(
    '/user/get',
    { uidStr },
    {
      take: (person) => {
        if (!isOwn(person)) mergePeople([person]);
        return true;
      },
    },
  );
  return { person: usePerson(uidStr), answer };
}

/** So few letters find nobody yet. */
export const isAsked = (q: string): boolean => [...q].length >= LIMITS.searchMin;

/** People who want to be found, by the beginnings of their names. */
export const useSearch = (q: string) => usePages('/user/search', { q }, { take: takePeople, enabled: isAsked(q) });
