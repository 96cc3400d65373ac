import { words } from '../../lib/words';

export const goods = words({
  title: 'Similar things',
  what: 'They share colours and subjects with this photo. We sell nothing: each opens at its shop.',
  photo: 'The photo that they go with',
  open: (title: string, price: string, shop: string) => [title, price, `at ${shop}`].filter(Boolean).join(', '),
  notOpened: 'The shop could not be opened. Try again.',
  lost: 'The things did not arrive.',
  none: 'Nothing like it yet',
  noneText: 'None of the shops we know has anything that goes with this photo. We can make something that does.',
  noneStyles: 'What your own photo could be',
  seeStyles: 'See all styles',
  gone: 'This photo is not here',
  goneText: 'It was removed, or it is not for you to see.',
  goHome: 'Go home',
});
