import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { socketState } from '../api/connection';
import { lazyPart } from '../ui/lazy-part';
import { Toasts, toast } from '../ui/Toast';
import { reloadOnce } from './reload';
import { toRoutes } from './router';

vi.mock('./reload', async (original) => ({ ...(await original<object>()), reloadOnce: vi.fn() }));

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));
const Settings = () => <h1>Settings</h1>;
let online = true;

beforeEach(() => {
  online = true;
  vi.mocked(reloadOnce).mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => act(() => toast.clear()));

async function visit(load: () => Promise<{ default: typeof Settings }>) {
  const router = createMemoryRouter(
    [
      {
        Component: Outlet,
        children: [
          { path: '/', element: <p>Home</p> },
          ...toRoutes({ pattern: '/setting', flags: { noLogin: true }, load }),
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/setting'));
}

test('a screen whose file a newer build took away reloads the page once, and says what happened meanwhile', async () => {
  await visit(gone);
  expect(reloadOnce).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'That went wrong on our side' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('without a network the screen says so, and comes when it is tried again', async () => {
  online = false;
  const load = vi.fn<() => Promise<{ default: typeof Settings }>>(gone);
  await visit(load);
  expect(screen.getByRole('heading', { name: 'No signal in here' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'No signal in here' })).toBeInTheDocument();
  load.mockResolvedValue({ default: Settings });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
});

test('the screen comes by itself once the connection is back', async () => {
  online = false;
  act(() => socketState(false));
  const load = vi.fn<() => Promise<{ default: typeof Settings }>>(gone);
  await visit(load);
  load.mockResolvedValue({ default: Settings });
  await act(async () => socketState(true));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
});

const Sheet = ({ open }: { open: boolean }) => (open ? <p>Comments, open</p> : null);
const loadSheet = vi.fn<() => Promise<typeof Sheet>>();
const Part = lazyPart(() => loadSheet());

function Feed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Comments
      </button>
      <Part open={open} onClose={() => setOpen(false)} />
      <Toasts />
    </>
  );
}

test('a sheet whose file does not come leaves its screen alone, says so when asked for, and opens later', async () => {
  loadSheet.mockImplementation(gone);
  render(<Feed />);
  await vi.waitFor(() => expect(loadSheet).toHaveBeenCalledOnce());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Network connection failed');
  loadSheet.mockResolvedValue(Sheet);
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  expect(await screen.findByText('Comments, open')).toBeInTheDocument();
});
