import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createHashRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emit } from '../lib/events';
import { bridge } from '../native/bridge';
import { onLayers } from '../ui/back';
import { Dialog } from '../ui/Dialog';
import { Sheet } from '../ui/Sheet';
import { keepSpareEntry } from './spare-entry';
import { BackBlocker, useLayersFirst } from './use-layers';

let locked = false;

function Page() {
  const layered = useLayersFirst();
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState(false);
  return (
    <>
      {layered && <BackBlocker />}
      <button type="button" onClick={() => setSheet(true)}>
        Comments
      </button>
      <Sheet title="Comments" open={sheet} onClose={() => setSheet(false)}>
        <button type="button" onClick={() => setDialog(true)}>
          Delete
        </button>
      </Sheet>
      <Dialog title="Sure?" open={dialog} locked={locked} onAnswer={() => setDialog(false)} />
    </>
  );
}

const TITLES: Record<string, string> = { Comments: 'Comments', Delete: 'Sure?' };
/** Until what opens is seen, and all have heard of it. */
const open = async (name: string) => {
  const heard = new Promise<void>((done) => {
    const off = onLayers(() => {
      off();
      done();
    });
  });
  await act(async () => screen.getByRole('button', { name, hidden: true }).click());
  await act(() => heard);
  await screen.findByText(TITLES[name] ?? name, { selector: 'h2' });
};
/** Taken back some time after the last layer has closed; the next test must not meet it. */
const spare = () => (window.history.state as { spare?: boolean } | null)?.spare === true;
const shown = (name: string) => screen.queryByText(name, { selector: 'h2' }) !== null;

let off: () => void;
beforeEach(() => {
  locked = false;
  window.history.replaceState(null, '', '/');
  off = keepSpareEntry();
});
afterEach(() => {
  off();
  window.history.replaceState(null, '', '/');
});

test('back closes dialog, sheet and page one by one', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/post', element: <Page /> },
    ],
    { initialEntries: ['/', '/post'] },
  );
  render(<RouterProvider router={router} />);
  await open('Comments');
  await open('Delete');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(shown('Sure?')).toBe(false));
  expect(shown('Comments')).toBe(true);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(shown('Comments')).toBe(false));
  expect(router.state.location.pathname).toBe('/post');
  await act(() => router.navigate(-1));
  expect(screen.getByText('Home')).toBeInTheDocument();
  await waitFor(() => expect(spare()).toBe(false));
});

test('a shell’s back closes the top layer and says so; without one the shell goes back itself', async () => {
  const answered = vi.spyOn(bridge, 'backHandled');
  const asked = vi.spyOn(bridge, 'setBack');
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await open('Comments');
  expect(asked).toHaveBeenLastCalledWith(true);
  await act(async () => emit('pageBack', { n: 1 }));
  await waitFor(() => expect(shown('Comments')).toBe(false));
  expect(asked).toHaveBeenLastCalledWith(false);
  await act(async () => emit('pageBack', { n: 2 }));
  expect(answered.mock.calls).toEqual([
    [1, true],
    [2, false],
  ]);
  await waitFor(() => expect(spare()).toBe(false));
});

const pressBack = () =>
  act(async () => {
    window.history.back();
    await new Promise((done) => setTimeout(done, 20));
  });

test('on the page that was opened first, back closes the sheet instead of leaving the app, and nothing stays behind', async () => {
  render(<RouterProvider router={createHashRouter([{ path: '*', element: <Page /> }])} />);
  await open('Comments');
  expect(spare()).toBe(true);
  await pressBack();
  await waitFor(() => expect(shown('Comments')).toBe(false));
  await waitFor(() => expect(spare()).toBe(false));
  // Closed by its own means, the sheet takes its entry along.
  await open('Comments');
  expect(spare()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(spare()).toBe(false));
  expect(shown('Comments')).toBe(false);
});

test('what cannot be closed swallows back, again and again', async () => {
  locked = true;
  render(<RouterProvider router={createHashRouter([{ path: '*', element: <Page /> }])} />);
  await open('Comments');
  await open('Delete');
  for (let times = 0; times < 3; times++) {
    await pressBack();
    await waitFor(() => expect(spare()).toBe(true));
    expect(shown('Sure?')).toBe(true);
  }
});

test('an address that is typed while the spare is being taken is gone to, and back from it needs one step', async () => {
  const router = createHashRouter([
    { path: '/', element: <Page /> },
    { path: '/there', element: <p>There</p> },
  ]);
  render(<RouterProvider router={router} />);
  await open('Comments');
  const back = vi.spyOn(window.history, 'back').mockImplementationOnce(() => {
    window.location.hash = '#/there';
  });
  await userEvent.keyboard('{Escape}');
  await screen.findByText('There');
  expect(back).toHaveBeenCalledOnce();
  await pressBack();
  await screen.findByRole('button', { name: 'Comments' });
  await waitFor(() => expect(spare()).toBe(false));
});

test('an address that is typed while something lies over the page is gone to', async () => {
  const router = createHashRouter([
    { path: '/', element: <Page /> },
    { path: '/there', element: <p>There</p> },
  ]);
  render(<RouterProvider router={router} />);
  await open('Comments');
  expect(spare()).toBe(true);
  await act(async () => {
    window.location.hash = '#/there';
  });
  await screen.findByText('There');
  expect(shown('Comments')).toBe(false);
  await pressBack();
  await screen.findByRole('button', { name: 'Comments' });
  await waitFor(() => expect(spare()).toBe(false));
});
