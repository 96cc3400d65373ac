import { plainDigits } from '../lib/digits';
import type { ShellContact } from '../native/types';

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
