import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NoticeView, UserView } from '../../api/generated/calls';
import { groupByAge } from './group';
import { Sentence } from './Sentence';

const person = (firstName: string) => ({ uidStr: firstName, firstName, lastName: '' }) as UserView;
const notice = (change: Partial<NoticeView>, target: Partial<NoticeView['target']> = {}): NoticeView => ({
  pageTime: 0,
  type: 'like',
  actors: [],
  actorCount: 0,
  thumbnail: '',
  read: false,
  ...change,
  target: {
    feedId: null,
    commentId: null,
    challengeId: null,
    taskId: null,
    aiStyle: null,
    text: '',
    coins: null,
    ...target,
  },
});

const [idris, ken, yui] = [person('Idris'), person('Ken'), person('Yui')];

test.each<[NoticeView, string]>([
  [notice({ actors: [idris], actorCount: 1 }), 'Idris liked your print'],
  [notice({ actors: [idris, ken], actorCount: 2 }), 'Idris and Ken liked your print'],
  [notice({ actors: [idris, ken, yui], actorCount: 12 }), 'Idris and 11 others liked your print'],
  [notice({ type: 'comment', actors: [yui, yui], actorCount: 2 }, { text: 'Two' }), 'Yui wrote: “Two”'],
  [
    notice({ type: 'comment', actors: [yui, ken, yui], actorCount: 9 }, { text: 'Two' }),
    'Yui and 7 others wrote: “Two”',
  ],
  [notice({ type: 'follow', actors: [ken], actorCount: 1 }), 'Ken follows you'],
  [notice({ type: 'follow', actors: [ken, yui], actorCount: 2 }), 'Ken and Yui follow you'],
  [notice({ type: 'comment', actors: [yui], actorCount: 1 }, { text: 'Fine' }), 'Yui wrote: “Fine”'],
  [notice({ type: 'vote_won' }, { text: 'After rain' }), 'Your vote won: After rain'],
  [
    notice({ type: 'style_tried', actors: [yui, ken], actorCount: 2 }, { text: 'Warm paper' }),
    'Yui and Ken posted a print in your style Warm paper',
  ],
  [notice({ type: 'coins' }, { coins: 1, text: 'Today’s free one' }), '1 credit for you. Today’s free one'],
  [notice({ type: 'task_failed' }, { text: '' }), 'A print did not develop: that went wrong on our side.'],
  [notice({ type: 'task_failed' }, { text: 'No face was found.' }), 'A print was not made. No face was found.'],
  [notice({ type: 'something_newer' as NoticeView['type'] }, { text: 'As the server says' }), 'As the server says'],
])('says who did what: %#', (line, words) => {
  expect(render(<Sentence notice={line} />).container).toHaveTextContent(words);
});

test('groups by the person’s own calendar days', () => {
  const now = new Date(2026, 10, 28, 9, 0).getTime();
  const at = (...when: [number, number, number, number?]) => notice({ pageTime: new Date(...when).getTime() * 1000 });
  const groups = groupByAge([at(2026, 10, 28, 0), at(2026, 10, 27, 23), at(2026, 10, 22), at(2026, 10, 21, 23)], now);
  expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
    ['Today', 1],
    ['This week', 2],
    ['Earlier', 1],
  ]);
});
