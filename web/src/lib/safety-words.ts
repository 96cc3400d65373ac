import { words } from './words';

/** What is said wherever something is reported or somebody blocked. */
export const safety = words({
  report: 'Report',
  reportSend: 'Send report',
  reportNote: (name: string) =>
    `A person looks within a day. ${name} is not told who reported it. It is hidden for you at once.`,
  reported: 'Reported. A person looks at it.',
  notTold: (name: string) => `${name} is not told what you choose here.`,
  blockAsk: (name: string) => `Block ${name}?`,
  blockText: 'You see nothing of each other any more, and following ends both ways. They are not told.',
  block: 'Block',
  blocked: (name: string) => `${name} is blocked`,
});

/** Why something may be reported; the keys are those of the wire. */
export const reasons = {
  consent: { title: 'It shows someone who did not agree', sub: 'You, or somebody you know' },
  minor: { title: 'Someone may be under 18', sub: undefined },
  sexual: { title: 'Naked or sexual', sub: undefined },
  hate: { title: 'Hateful or threatening', sub: undefined },
  stolen: { title: 'Not theirs to post', sub: 'Copied, or made to deceive' },
  other: { title: 'Something else', sub: undefined },
} as const;
