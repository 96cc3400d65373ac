import type { Plugin } from 'vite';

const TABLE = 'src/api/generated/calls.ts';
/** A line of the table that says nothing: for members, and without an id. */
const PLAIN = /^\s*"[^"]+": \{ need: "(?!open)\w+", once: false \},?$\n/gm;

const shortened = (code: string): string =>
  code
    .replace(PLAIN, '')
    .replace(/need: "(?!open)\w+", once: true/g, 'once: true')
    .replace(/(need: "open"), once: false/g, '$1');

/**
 * The generated table names every call; a phone has to know only which carry an id and which any visitor may ask, which are few. The
 * rest stays out of the first load.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0]?.endsWith(TABLE) ? { code: shortened(code), map: null } : undefined),
});
