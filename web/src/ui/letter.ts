/** Made when it is needed: making it is dear, and plain letters do without. */
let graphemes: Intl.Segmenter | undefined;

/** The first letter of a word; a whole grapheme, so that a joined emoji is never cut. */
export function firstLetter(word: string): string {
  const plain = /^[\x20-\x7e](?:[\x20-\x7e]|$)/.test(word);
  if (plain) return word.charAt(0).toUpperCase();
  graphemes ??= new Intl.Segmenter();
  return [...graphemes.segment(word)][0]?.segment.toUpperCase() ?? '';
}
