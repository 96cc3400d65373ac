import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionSheet } from './ActionSheet';
import { closeTop } from './back';
import { Confirms, confirm } from './confirm';
import { Sheet } from './Sheet';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Comments
      </button>
      <Sheet title="Comments" open={open} onClose={() => setOpen(false)}>
        <button type="button">Reply</button>
      </Sheet>
    </>
  );
}

test('focus goes into a sheet and comes back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Comments' });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Comments' });
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('back closes the topmost layer and says when there is none', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(closeTop()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Comments' }));
  await screen.findByRole('dialog');
  expect(closeTop()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closeTop()).toBe(false);
});

test('an action sheet gives the choice, and null for Cancel', async () => {
  const user = userEvent.setup();
  const pick = vi.fn();
  render(<ActionSheet open title="Select from" rows={[{ id: 'camera', name: 'Camera' }]} onPick={pick} />);
  await user.click(await screen.findByRole('button', { name: 'Camera' }));
  expect(pick).toHaveBeenLastCalledWith('camera');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(pick).toHaveBeenLastCalledWith(null);
});

test('the global dialog asks with Confirm and Cancel, and a newer question answers an open one with no', async () => {
  const user = userEvent.setup();
  render(<Confirms />);
  const first = confirm({ title: 'Stop developing?' });
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  const second = confirm({ title: 'Remove this post?' });
  expect(await first).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await second).toBe(true);
});
