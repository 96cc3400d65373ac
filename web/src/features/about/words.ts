import { words } from '../../lib/words';
import { plural } from '../../ui/format';

export const say = words({
  about: 'About',
  claim: 'One photo of you. Any light you like. Made on our own machines, by methods you can read about.',
  version: (version: string) => `Likeness ${version}`,
  how: 'How it is made',
  howNote: 'Every print says in the file that a program made it.',
  styles: (n: number) => `The ${plural(n, 'style')}, and what each does`,
  stylesOpen: 'The styles, and what each does',
  something: 'Say something',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  tryIt: 'Try it without an account',
  demo: 'Try it',
  before: 'Original',
  slide: 'Drag to compare the photo with the print',
  same: 'Same face, any light',
  mine: 'Try it with my photo',
  pick: (style: string) => `See it in ${style}`,
  stylesLost: 'The styles did not arrive.',
  hint: 'Drag',
  noCard: 'Nothing is asked before you make your first print.',
});
