import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createHashRouter,
  createMemoryRouter,
  Link,
  type RouteObject,
  RouterProvider,
  useSearchParams,
} from 'react-router';
import { expect, test } from 'vitest';
import { KeepAlive } from '../app/KeepAlive';
import type { RouteFlags } from '../lib/route';
import { useBack, useGo } from './back';

let answer = () => {};
/** The file of a screen that takes its time. */
let come = () => {};

/** Asks the server for something, and goes elsewhere once it is there. */
function Form() {
  const go = useGo();
  const back = useBack('/before');
  const [, setQuery] = useSearchParams();
  const after = (leave: () => unknown) => async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await leave();
  };
  return (
    <>
      <button type="button" onClick={after(() => go('/done', { replace: true }))}>
        Send
      </button>
      <button type="button" onClick={after(back)}>
        Save
      </button>
      <button type="button" onClick={() => setQuery({ tab: '2' }, { replace: true })}>
        Second tab
      </button>
      <Link to="/slow">Slow</Link>
      <button type="button" onClick={() => go('/done')}>
        Done
      </button>
    </>
  );
}

const routes = (flags: RouteFlags): RouteObject[] => [
  {
    path: '/',
    element: <KeepAlive owner="a" />,
    children: [
      { path: 'form', handle: flags, element: <Form /> },
      {
        path: 'slow',
        lazy: () =>
          new Promise((done) => {
            come = () => done({ element: <p>Slow</p> });
          }),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
  },
];

type Router = ReturnType<typeof createMemoryRouter>;

async function open(flags: RouteFlags) {
  const router = createMemoryRouter(routes(flags), { initialEntries: ['/before', '/form'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: 'Send' });
  return { router, at: () => router.state.location.pathname };
}

test.each([
  ['Send', '/done'],
  ['Save', '/before'],
])('%s leads on once it is answered, whatever the screen has done to its own address meanwhile', async (name, to) => {
  const { at } = await open({ tab: 'Me' });
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Second tab' }));
  await act(async () => answer());
  expect(at()).toBe(to);
});

test.each([
  ['Send', false],
  ['Send', true],
  ['Save', false],
  ['Save', true],
])('who leaves before the answer to %s is not pulled away from where they are (kept: %s)', async (name, keepAlive) => {
  const { at, router } = await open({ keepAlive });
  await userEvent.click(screen.getByRole('button', { name }));
  await act(() => router.navigate('/settings'));
  await act(async () => answer());
  expect(at()).toBe('/settings');
});

test('nor who has typed the address of where they are', async () => {
  window.location.hash = '#/form';
  const router = createHashRouter(routes({}));
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await act(async () => {
    window.location.hash = '#/settings';
  });
  await screen.findByText('Elsewhere');
  await act(async () => answer());
  expect(router.state.location.pathname).toBe('/settings');
});

test.each(['Send', 'Save'])('nor who has asked for a screen that is still on its way (%s)', async (name) => {
  const { at, router } = await open({});
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }));
  await act(async () => answer());
  await act(async () => come());
  expect(at()).toBe('/slow');
  expect(router.state.navigation.state).toBe('idle');
});

test.each([
  ['something else', () => userEvent.click(screen.getByRole('button', { name: 'Done' })), '/done'],
  ['to go back', (router: Router) => act(() => router.navigate(-1)), '/before'],
])('who asks for %s while a screen is on its way gets what they asked for last', async (_what, ask, to) => {
  const { at, router } = await open({});
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }));
  await ask(router);
  await act(async () => come());
  expect(at()).toBe(to);
});
