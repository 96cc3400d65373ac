import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { emit } from '../lib/events';
import { setKnownRoutes } from '../lib/next-route';
import { useAppEvents } from './use-app-events';

function Frame() {
  const { pathname, search } = useLocation();
  useAppEvents();
  return (
    <>
      <p>{pathname + search}</p>
      <Outlet />
    </>
  );
}

function open(at: string) {
  setKnownRoutes((path) => path === '/me');
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: [at] })} />);
}

test.each([
  ['/login?next=%2Fme', '/me'],
  ['/login', '/home'],
  ['/login?next=https%3A%2F%2Fevil.example', '/home'],
  ['/post/7', '/post/7'],
])('after a login in another tab %s becomes %s', async (at, to) => {
  open(at);
  await act(async () => emit('loggedIn'));
  expect(screen.getByText(to)).toBeInTheDocument();
});

test('an ended session leads to login, with the way back unless it was asked to end', async () => {
  open('/me');
  await act(async () => emit('loggedOut', { reason: 'expired' }));
  expect(screen.getByText('/login?next=%2Fme')).toBeInTheDocument();
});

test('a logout that was asked for leads to login alone', async () => {
  open('/me');
  await act(async () => emit('loggedOut', { reason: 'asked' }));
  expect(screen.getByText('/login')).toBeInTheDocument();
});
