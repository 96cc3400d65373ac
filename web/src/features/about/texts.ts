/** A text of the house: what it is called, and its paragraphs, each with a heading of its own. */
export interface HouseText {
  title: string;
  version: string;
  parts: readonly (readonly [string, string])[];
}

export const terms: HouseText = {
  title: 'Terms of use',
  version: 'Version 3 · since 1 October 2026',
  parts: [
    ['Who may use Likeness', 'You are at least 16, use it for yourself, and give a number that is yours.'],
    [
      'Your photos stay yours',
      'You give us the right to make prints from them for you, and to show what you post to those who may see it. Nothing else.',
    ],
    [
      'Only faces that agreed',
      'Use photos of yourself, or of people who said yes. Never of children, and never to deceive anyone.',
    ],
    [
      'What the machines make',
      'Prints are made by programs and can be wrong. Every file says in itself that a program made it; leave that in.',
    ],
    ['Credits and money', 'They have terms of their own, in plain words, in your wallet.'],
    [
      'When we step in',
      'What breaks the house rules is hidden or removed, and whoever keeps doing it is suspended. You are told why and can ask for a second look.',
    ],
    ['Leaving', 'You can delete the account at any time. It is hidden at once and gone for good after 30 days.'],
  ],
};

export const privacy: HouseText = {
  title: 'Privacy',
  version: 'Version 4 · since 1 October 2026',
  parts: [
    [
      'What we keep',
      'Your number, name and picture; the photos you send and the prints made from them; what you post, like, follow and write; what your credits did.',
    ],
    [
      'What we do not',
      'Where you are, what is written in your photos about camera and place, your address book in the clear.',
    ],
    [
      'Faces',
      'A photo is looked at to make the print. A face model, and any guess of age or gender, are made with your explicit consent alone, are seen by you alone, and are deleted when you take it back.',
    ],
    [
      'Who sees what',
      'What you post is seen by members, except by those you block. Your album, likes, wallet and notifications are yours alone. A moderator sees what is reported.',
    ],
    [
      'How long',
      'Photos you sent are kept while your account lasts. What you delete is gone from everywhere within 24 hours.',
    ],
    [
      'Your rights',
      'A copy of all your data, a correction, the end of any consent and of the account are in Settings, without writing to anyone.',
    ],
  ],
};

export const houseRules: HouseText = {
  title: 'House rules',
  version: 'Six of them',
  parts: [
    ['Faces that said yes', 'Post people who agreed to it, and take down whoever asks you to.'],
    ['Nobody under 18', 'No prints of children, nor of anyone made to look like one.'],
    ['Clothed', 'We keep Likeness clothed.'],
    ['Kind or true', 'No hate, no threats, no hounding. A joke at somebody’s expense is a bad joke.'],
    ['Your own', 'Post what you made, and do not pass it off as a photograph of something that happened.'],
    ['One vote each', 'Votes, likes and invitations are given by people, once.'],
  ],
};

export const licences: HouseText = {
  title: 'Licences',
  version: 'Models, fonts, photos, code',
  parts: [
    [
      'Typefaces',
      'Bricolage Grotesque and Martian Mono, both under the SIL Open Font License 1.1. The text face is that of your phone.',
    ],
    [
      'Photos of the demonstration',
      'NASA portrait of Eileen Collins and US Navy portrait of Grace Hopper: public domain. Dogs and mountains: Aitzol Berasategi, CC BY 4.0. Others: CC0.',
    ],
    [
      'Code',
      'React, React Router, TanStack Query, Base UI, Zustand, Tailwind CSS, Virtua, Lucide and the other libraries of this app are under MIT, ISC, BSD or Apache 2.0 licences; their texts come with the source.',
    ],
  ],
};
