import { words } from '../../lib/words';
import { count, plural } from '../../ui/format';

export const say = words({
  wallet: 'Wallet',
  credits: (n: number) => plural(n, 'credit'),
  held: (n: number) => `${count(n)} held for the tray`,
  keep: 'they never expire',
  paused: 'making is paused',
  debtTitle: (n: number) => `${plural(n, 'credit')} ${n === 1 ? 'is' : 'are'} missing`,
  debtText:
    'A payment was given back after its credits were spent. Prints, posts and likes work as before; making starts again at nought. Free and won credits fill it up too.',
  unlimited: 'Your subscription covers every print',
  make: 'Make a print',
  terms: 'Terms of credits',
});

/** The law in plain words first, the whole below. */
export const termsInShort: readonly [string, string][] = [
  ['One print costs one credit', 'The price stands at the button before you press it.'],
  ['What does not come out is paid back', 'By itself, at once, to the last credit.'],
  ['Bought credits never expire', 'Free ones of the day are added once a day, when you take them.'],
  ['Credits are not money', 'They cannot be sold, sent or cashed in.'],
  ['A refund takes credits back', 'If they were spent, making pauses until they are covered.'],
  ['14 days to change your mind', 'For credits not yet used. Ask the store, or us.'],
];

export const termsInFull: readonly [string, string][] = [
  [
    'What a credit is',
    'A credit is a right to have one print made. It is bound to your account, has no value outside Likeness, and is written down in your wallet whenever it comes or goes.',
  ],
  [
    'Buying, prices and taxes',
    'Prices are shown with all taxes before you confirm. The store of your phone or the payment page takes the money; we never see your card. Credits are added once the payment is confirmed, and only once.',
  ],
  [
    'Free, earned and won credits',
    'Credits of the day, of invitations, questions and challenges are gifts. They are given once for each reason and may be taken back where they were got by deceit.',
  ],
  [
    'What is held, spent and paid back',
    'While a print is made its credits are held. They are spent when it is done. What fails, is refused or is stopped in time goes back in full, by itself.',
  ],
  [
    'Refunds and debts',
    'When a payment is refunded its credits are taken back. Where they were spent already a debt stays, making pauses, and any credit that comes covers it first.',
  ],
  [
    'Subscriptions',
    'A subscription runs until it is cancelled in the store and works to the end of what is paid, cancelled or not. Deleting the account does not end it: only the store can.',
  ],
  ['Closing an account', 'Credits end with the account. Taken back within 30 days, they are there again.'],
  [
    'Changes to these terms',
    'We say so here before anything changes. Credits that you have keep the terms under which you got them.',
  ],
];
