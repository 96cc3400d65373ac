import { useAnswer } from '../api/answer';
import { call } from '../api/call';
import { LIMITS } from '../api/generated/limits';
import { plainDigits } from '../lib/digits';
import { bridge } from '../native/bridge';
import type { ShellContact } from '../native/types';
import { setConsent } from './account';
import { mergePeople } from './people';

/** One line of what is uploaded. `p` stays empty; it is there for old servers. */
export interface ContactItem {
  p: '';
  m: string;
  n: string;
}

const LATIN = /^[\p{Script=Latin}\p{P}\p{Zs}\p{M}]+$/u;

/** Given and family name in Latin letters, elsewhere family first; nothing between them where no letters are. */
export function fullName({ given, family }: Pick<ShellContact, 'given' | 'family'>): string {
  const [first, last] = [given.trim(), family.trim()];
  return LATIN.test(first + last) ? `${first} ${last}`.trim() : `${last}${first}`;
}

/** A number as it is compared: digits, with the plus that some begin with. */
const bare = (phone: string): string => plainDigits(phone).replace(/(?!^\+)\D/g, '');

/** One item for each name and number; the same pair twice is one. */
export function contactItems(contacts: ShellContact[]): ContactItem[] {
  const items = new Map<string, ContactItem>();
  for (const contact of contacts) {
    const n = fullName(contact);
    for (const phone of contact.phones) {
      const m = bare(phone);
      if (m) items.set(`${n}\n${m}`, { p: '', m, n });
    }
  }
  return [...items.values()];
}

/** All of the address book that the phone gives, page by page. */
async function addressBook(): Promise<ShellContact[]> {
  const all: ShellContact[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await bridge.contacts(after);
    all.push(...items);
    after = next;
  } while (after);
  return all;
}

/** Reads the address book and sends what has a number, if anything has; how many items were sent. Being asked to is the consent. */
export async function lookInContacts(): Promise<number> {
  const items = contactItems(await addressBook());
  if (items.length === 0) return 0;
  await setConsent('contacts', true);
  for (let from = 0; from < items.length; from += LIMITS.contactsMax)
    await call('/user/contacts/put', { mobileStr: items.slice(from, from + LIMITS.contactsMax) });
  return items.length;
}

/** Who of them is here and wants to be found, under the name that the address book has. */
export const useContacts = (enabled: boolean) =>
  useAnswer(
    '/user/contacts/list',
    {},
    {
      enabled,
      staleTime: 0,
      take: ({ items }) => {
        mergePeople(items.map(({ user }) => user));
        return items.map(({ user, name }) => ({ uidStr: user.uidStr, name }));
      },
    },
  );
