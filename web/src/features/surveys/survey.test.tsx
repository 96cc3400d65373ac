import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { answeredToday } from '../../entities/surveys';
import RewardScreen from './RewardScreen';
import SurveyScreen from './SurveyScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const option = (text: string) => ({ text, picture: '' });
const survey = {
  surveyId: '7',
  title: 'Light',
  reward: 1,
  questions: [
    { kind: 'one', title: 'Which light?', hint: '', optional: false, options: [option('Morning'), option('Neon')] },
    { kind: 'order', title: 'What first?', hint: '', optional: false, options: [option('Oil'), option('Clips')] },
    { kind: 'text', title: 'Anything else?', hint: '', optional: true, options: [] },
  ],
};
const reward = { surveyId: '7', title: 'Light', reward: 1, questions: 3, thanks: '', answered: true, rewarded: false };
let served: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  served = {
    '/survey/get': { survey, answered: 0, nextAt: Date.now() + 9_000_000, unrewarded: null },
    '/survey/answer/put': reward,
    '/survey/reward/get': reward,
    '/survey/reward/put': { ...reward, rewarded: true },
    '/user/credit/balance': { coins: 6, held: 0, debt: 0, subscribeFlag: 0, nextFreeAt: null },
  };
  asked.mockReset().mockImplementation(((path: string) => Promise.resolve(served[path])) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', coins: 5, status: 1 } as UserInfo);
});
afterEach(dropSession);

function open() {
  const routes = [
    { path: '/survey', element: <SurveyScreen /> },
    { path: '/survey/reward', element: <RewardScreen /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/survey'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

test('the survey of the day is answered question by question, sent once, and its credit is taken', async () => {
  open();
  await screen.findByRole('heading', { name: 'Which light?' });
  expect(answeredToday()).toBe(false);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Neon'));
  await next();
  await userEvent.click(screen.getByRole('button', { name: 'Clips: up' }));
  await next();
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  const [, request] = asked.mock.calls.find(([path]) => path === '/survey/answer/put') ?? [];
  expect(request).toEqual({ surveyId: '7', answers: [{ choices: [1] }, { choices: [1, 0] }, { text: undefined }] });
  const take = await screen.findByRole('button', { name: 'Take my credit' });
  served['/survey/reward/get'] = { ...reward, rewarded: true };
  await userEvent.click(take);
  expect(await screen.findByText('It is in your wallet')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('/survey/reward/put', { surveyId: '7' });
  expect(answeredToday()).toBe(true);
  logIn('t', { uid: '2', uidStr: 'other', coins: 5, status: 1 } as UserInfo);
  expect(answeredToday()).toBe(false);
});

test('answers given so far are there after leaving', async () => {
  open();
  await userEvent.click(await screen.findByLabelText('Morning'));
  await next();
  await screen.findByRole('heading', { name: 'What first?' });
  cleanup();
  open();
  await screen.findByRole('heading', { name: 'What first?' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Morning')).toBeChecked();
});

test('what was answered is not asked again, however long the server takes to say so', async () => {
  served['/survey/get'] = {
    survey: { ...survey, questions: survey.questions.slice(0, 1) },
    answered: 0,
    nextAt: 0,
    unrewarded: null,
  };
  const router = open();
  await userEvent.click(await screen.findByLabelText('Neon'));
  served['/survey/get'] = new Promise(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByRole('button', { name: 'Take my credit' });
  await act(() => router.navigate('/survey'));
  expect(screen.queryByRole('heading', { name: 'Which light?' })).toBeNull();
  expect(screen.getByRole('status', { name: 'Daily question' })).toBeInTheDocument();
});
