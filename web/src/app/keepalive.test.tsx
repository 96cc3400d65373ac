import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { KeepAlive, keepPage } from './KeepAlive';

const log: string[] = [];
const Nothing = () => null;

function Page({ name }: { name: string }) {
  const data = useLoaderData<{ v: string } | null>();
  const { pathname } = useLocation();
  useEffect(() => {
    log.push(`${name} shown`);
    return () => void log.push(`${name} left`);
  }, [name]);
  return (
    <>
      <p>
        {name} {data?.v} {pathname}
      </p>
      <input aria-label={`${name} words`} />
    </>
  );
}

function open(owner = 'a') {
  const page = (path: string, keepAlive: boolean) => ({
    path,
    handle: { keepAlive },
    loader: () => ({ v: `data of ${path}` }),
    element: <Page name={path} />,
  });
  const root = {
    path: '/',
    HydrateFallback: Nothing,
    element: <KeepAlive owner={owner} />,
    children: [page('kept', true), page('other', false)],
  };
  const router = createMemoryRouter([root], { initialEntries: ['/kept'] });
  render(<RouterProvider router={router} />);
  return router;
}

test('a kept page comes back with its state; hidden, its effects rest and it sees its own place', async () => {
  log.length = 0;
  const router = open();
  await userEvent.type(await screen.findByLabelText('kept words'), 'draft');
  await act(() => router.navigate('/other'));
  expect(log).toEqual(['kept shown', 'kept left', 'other shown']);
  // Hidden, not gone: still with its own data and address.
  const hidden = screen.getByText('kept data of kept /kept');
  expect(hidden).not.toBeVisible();
  await act(() => router.navigate('/kept'));
  expect(screen.getByLabelText('kept words')).toHaveValue('draft');
  expect(screen.getByText('kept data of kept /kept')).toBeVisible();
});

test('a page without the flag starts anew', async () => {
  const router = open();
  await screen.findByLabelText('kept words');
  await act(() => router.navigate('/other'));
  await userEvent.type(screen.getByLabelText('other words'), 'gone');
  await act(() => router.navigate('/kept'));
  await act(() => router.navigate('/other'));
  expect(screen.getByLabelText('other words')).toHaveValue('');
});

test('six pages are kept; the one left longest ago makes room', () => {
  let pages = ['1', '2', '3', '4', '5', '6'].reduce(
    (kept, key) => keepPage(kept, key, key),
    [] as ReturnType<typeof keepPage>,
  );
  pages = keepPage(pages, '1', 'again');
  pages = keepPage(pages, '7', '7');
  expect(pages.map(({ key }) => key)).toEqual(['3', '4', '5', '6', '1', '7']);
  expect(pages.find(({ key }) => key === '1')?.page).toBe('again');
});
