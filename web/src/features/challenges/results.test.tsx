import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EntryView } from '../../api/generated/calls';
import { Results } from './Results';

const entry = (entryId: string, rank: number, votes: number, change: Partial<EntryView> = {}) =>
  ({
    ...{
      entryId,
      rank,
      votes,
      thumbnail: '',
      pictureUrl: '',
      width: 4,
      height: 5,
      thumbhash: '',
      prize: 0,
      mine: false,
    },
    user: { uidStr: entryId, firstName: `Person ${entryId}`, lastName: '' },
    ...change,
  }) as EntryView;
const entries = [entry('a', 1, 5, { prize: 25 }), entry('b', 2, 2), entry('c', 3, 1, { user: null })];
const show = (myBallot: string | null, list = entries) =>
  render(<Results total={8} entries={list} myBallot={myBallot} />);

test('whose vote was for the winner reads that it won', () => {
  show('a');
  expect(screen.getByRole('heading', { name: 'Person a' })).toBeInTheDocument();
  expect(screen.getByText('Your vote won')).toBeInTheDocument();
  expect(screen.getByText('+25 credits')).toBeInTheDocument();
});

test('any other vote is found again beside its print, and without one nothing is said', () => {
  const { unmount } = show('b');
  expect(screen.queryByText('Your vote won')).toBeNull();
  const [second, third] = screen.getAllByRole('listitem').filter((row) => row.closest('ol'));
  expect(within(second as HTMLElement).getByText('Your vote')).toBeInTheDocument();
  expect(third).toHaveTextContent('Someone who left');
  unmount();
  show(null);
  expect(screen.queryByText(/Your vote/)).toBeNull();
});

test('of two that share the first place the one that was voted for says so', () => {
  show('b', [entry('a', 1, 5), entry('b', 1, 5), entry('c', 3, 1)]);
  const [first, second] = screen.getAllByRole('listitem').filter((row) => row.closest('ul'));
  expect(within(first as HTMLElement).queryByText('Your vote won')).toBeNull();
  expect(within(second as HTMLElement).getByText('Your vote won')).toBeInTheDocument();
});
