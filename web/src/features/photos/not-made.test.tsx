import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { UserInfo } from '../../api/generated/calls';
import { takePush } from '../../api/pushes';
import { dropSession, logIn } from '../../entities/me';
import { isFault, mergeTask, type Task, useTasks } from '../../entities/tasks';
import { NotMade } from './NotMade';
import { useSetUp } from './setup';

const failed = (change: Partial<Task>): Task => ({
  taskId: '1',
  type: 'photo',
  state: 'failed',
  processing: 40,
  step: '',
  photos: [],
  cost: 1,
  refunded: 1,
  ...change,
});

const source = { file: new Blob(), url: 'blob:1', tiny: '', state: 'ready', sent: 1 } as const;

function show(task: Task) {
  logIn('t', { uidStr: 'u', coins: 9, status: 1 } as UserInfo);
  useSetUp.setState({ source });
  const router = createMemoryRouter(
    [
      { path: '/task', element: <NotMade task={task} /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/task'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
afterEach(() => {
  dropSession();
  useSetUp.setState({ source: null, count: 1 });
  useTasks.clear();
});

test('a photo that may not be made says why, gives the credit back and asks for another photo', async () => {
  const router = show(
    failed({ failure: 'refused', reason: 'The result was not fit to be shown. Please try another photo or style.' }),
  );
  expect(screen.getByRole('heading', { name: 'We did not make this one' })).toBeInTheDocument();
  expect(screen.getByText(/^The result was not fit to be shown/)).toBeInTheDocument();
  expect(screen.getByText('1 credit returned · you have 9')).toBeInTheDocument();
  expect(screen.queryByText(/our side/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another photo' }));
  expect(useSetUp.getState().source).toBeNull();
  expect(router.state.location.pathname).toBe('/aiimage/home/create');
});

test.each([undefined, 'This photo could not be made. Your credits are back.', 'No face was found.'])(
  'a fault of the machine (%s) blames nobody’s photo, gives the credit back and tries the same one again',
  async (reason) => {
    const router = show(failed({ failure: 'fault', reason }));
    expect(screen.getByRole('heading', { name: 'That went wrong on our side' })).toBeInTheDocument();
    expect(screen.getByText('Your photo is fine, and your credit is back. Try again.')).toBeInTheDocument();
    expect(screen.getByText('1 credit returned · you have 9')).toBeInTheDocument();
    expect(screen.queryByText(/No face|We did not make/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(useSetUp.getState().source).toBe(source);
    expect(router.state.location.pathname).toBe('/aiimage/home/create');
  },
);

test.each<[Partial<Task>, string, string]>([
  [{ cost: 3, refunded: 3 }, '3 credits returned · you have 9', 'your credits are back'],
  [{ cost: 0, refunded: 0 }, 'Nothing was charged', 'nothing was charged'],
  [{ cost: undefined, refunded: undefined }, 'Credits returned · you have 9', 'your credit is back'],
])('what became of the credits is told as it is: %o', (change, line, words) => {
  show(failed({ reason: undefined, ...change }));
  expect(screen.getByText(line)).toBeInTheDocument();
  expect(screen.getByText(`Your photo is fine, and ${words}. Try again.`)).toBeInTheDocument();
});

test('whose the failure is comes with the push, and an answer without it does not take it back', () => {
  const news = {
    taskId: '1',
    type: 'photo',
    state: 'failed',
    processing: 40,
    step: '',
    engine: { name: 'local', generative: false },
  };
  const task = () => useTasks.getState().byId['1'] as Task;
  takePush('me/task/1', { ...news, reason: 'No face was found.', failure: 'refused' }, 1);
  expect(isFault(task())).toBe(false);
  mergeTask({ taskId: '1', state: 'failed', processing: 40, failure: null });
  expect(isFault(task())).toBe(false);
  takePush('me/task/2', { ...news, taskId: '2', reason: 'Whatever it says.', failure: 'fault' }, 1);
  expect(isFault(useTasks.getState().byId['2'] as Task)).toBe(true);
});
