import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { applyNotice } from '../entities/me';
import { Tabs } from './Tabs';

const open = () =>
  render(
    <MemoryRouter>
      <Tabs at="Home" />
    </MemoryRouter>,
  );

test('four entries, the current one marked, Create by its name for screen readers', () => {
  open();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/challenge', '/aiimage/home', '/me']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  expect(screen.getByRole('link', { name: 'Create' })).toBeInTheDocument();
  // Two states of an icon; Create is the shutter in both.
  const filled = (name: RegExp) => screen.getByRole('link', { name }).querySelector('svg')?.getAttribute('fill');
  expect([/^Home/, /^Challenge/, /^Me/].map(filled)).toEqual(['currentColor', 'none', 'none']);
});

test('tab to tab takes the place of the route: back leaves the tabs', async () => {
  const routes = [
    { path: '/home', element: <Tabs at="Home" /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/home'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: /^Me/ }));
  expect(router.state.location.pathname).toBe('/me');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('the badge on Me follows the pushes: nothing at nought, the number, 99+ above 99', () => {
  open();
  const me = screen.getByRole('link', { name: /^Me/ });
  expect(me).toHaveTextContent(/^Me$/);
  act(() => applyNotice(99));
  expect(me).toHaveTextContent('99');
  expect(me).not.toHaveTextContent('99+');
  act(() => applyNotice(100));
  expect(me).toHaveTextContent('99+');
  act(() => applyNotice(0));
  expect(me).toHaveTextContent(/^Me$/);
});
