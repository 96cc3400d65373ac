import { create } from 'zustand';
import type { PersonView, UserView } from '../api/generated/calls';

/** A list knows a person briefly, a profile fully; both live under one id. */
export type Person = UserView & Partial<PersonView>;

interface People {
  byId: Record<string, Person>;
}

export const usePeople = create<People>(() => ({ byId: {} }));

export const usePerson = (uidStr: string): Person | undefined => usePeople((state) => state.byId[uidStr]);

export function mergePeople(people: Person[]): void {
  if (people.length === 0) return;
  usePeople.setState(({ byId }) => {
    const next = { ...byId };
    for (const person of people) next[person.uidStr] = { ...next[person.uidStr], ...person };
    return { byId: next };
  });
}

export function patchPerson(uidStr: string, change: Partial<Person>): void {
  usePeople.setState(({ byId }) => {
    const person = byId[uidStr];
    return person ? { byId: { ...byId, [uidStr]: { ...person, ...change } } } : { byId };
  });
}

export const clearPeople = (): void => usePeople.setState({ byId: {} }, true);
