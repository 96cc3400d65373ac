import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { CallError, networkError, RESULT } from '../api/errors';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import ChallengeScreen from '../features/challenges/ChallengeScreen';
import ProfileScreen from '../features/people/ProfileScreen';
import StyleScreen from '../features/photos/StyleScreen';
import TaskScreen from '../features/photos/TaskScreen';
import PhotosScreen from '../features/posts/PhotosScreen';
import PostScreen from '../features/posts/PostScreen';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

function show(Screen: ComponentType) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: ['/x?feedId=7&aiStyle=7&taskId=7&challengeId=7&uidStr=someone'],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => logIn('t', { uidStr: 'me', coins: 1, status: 1 } as UserInfo));
afterEach(dropSession);

const screens: [string, ComponentType, RegExp][] = [
  ['a post', PostScreen, /post is not here/],
  ['a post’s photos', PhotosScreen, /post is not here/],
  ['a style', StyleScreen, /style is not here/],
  ['a print', TaskScreen, /print is not here/],
  ['a challenge', ChallengeScreen, /challenge is not here/],
  ['a person', ProfileScreen, /No one by that name/],
];

test.each(screens)(
  '%s that the server could not give is not said to be gone, and can be asked for again',
  async (_what, Screen, gone) => {
    vi.mocked(call).mockRejectedValue(new CallError(RESULT.Internal, 'That went wrong on our side. Try again.'));
    show(Screen);
    expect(await screen.findByRole('heading', { name: 'That went wrong on our side' })).toBeInTheDocument();
    expect(screen.queryByText(gone)).toBeNull();
    const asked = vi.mocked(call).mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(vi.mocked(call).mock.calls.length).toBeGreaterThan(asked);
  },
);

test.each(screens)('%s without a network says so', async (_what, Screen, gone) => {
  vi.mocked(call).mockRejectedValue(networkError());
  show(Screen);
  expect(await screen.findByRole('heading', { name: 'No signal in here' })).toBeInTheDocument();
  expect(screen.getByText(/Network connection failed/)).toBeInTheDocument();
  expect(screen.queryByText(gone)).toBeNull();
});

test.each(screens)('%s that is not there is said to be gone', async (_what, Screen, gone) => {
  vi.mocked(call).mockRejectedValue(new CallError(RESULT.NotFound, 'This is not here any more.'));
  show(Screen);
  expect(await screen.findByText(gone)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
