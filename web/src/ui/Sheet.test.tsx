import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionSheet } from './ActionSheet';
import { closeTop } from './back';
import { CustomShareSheet } from './CustomShareSheet';
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

test('an action sheet gives the choice, and null for Cancel; it needs neither title nor message', async () => {
  const user = userEvent.setup();
  const pick = vi.fn();
  const rows = [
    { id: 'camera', name: 'Camera' },
    { id: 'library', name: 'Photo Library' },
  ];
  const { rerender } = render(
    <ActionSheet open title="Select from" message="One photo of you" rows={rows} onPick={pick} />,
  );
  const sheet = await screen.findByRole('dialog', { name: 'Select from' });
  expect(sheet).toHaveAccessibleDescription('One photo of you');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Camera',
    'Photo Library',
    'Cancel',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Camera' }));
  expect(pick).toHaveBeenLastCalledWith('camera');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(pick).toHaveBeenLastCalledWith(null);
  rerender(<ActionSheet open rows={rows} onPick={pick} />);
  expect(screen.getByRole('dialog', { name: 'Choose' })).not.toHaveAccessibleDescription();
});

test('a custom share sheet has the ways that it was given, and closes before it goes one; Cancel goes none', async () => {
  const user = userEvent.setup();
  const told: string[] = [];
  const way = (name: string) => ({ name, icon: () => <svg data-testid={name} />, onPick: () => void told.push(name) });
  const close = () => void told.push('closed');
  const options = [way('Story'), way('Postcard')];
  render(<CustomShareSheet open title="Send it" message="You in Oil" options={options} onClose={close} />);
  const sheet = await screen.findByRole('dialog', { name: 'Send it' });
  expect(sheet).toHaveAccessibleDescription('You in Oil');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Story', 'Postcard']);
  expect(screen.getByRole('button', { name: 'Postcard' })).toContainElement(screen.getByTestId('Postcard'));
  await user.click(screen.getByRole('button', { name: 'Postcard' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(told).toEqual(['closed', 'Postcard', 'closed']);
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

test('the global dialog shows HTML with what may do harm taken out', async () => {
  const user = userEvent.setup();
  const ran = vi.fn();
  vi.stubGlobal('harm', ran);
  render(<Confirms />);
  const answer = confirm({
    title: '<b>Sure?</b>',
    html: `<p onclick="harm()">Keep <b style="position:fixed">both</b> <blink>of them</blink>.</p>
      <script>harm()</script><img src="x" onerror="harm()"><iframe srcdoc="<script>harm()</script>"></iframe>
      <a href="https://likeness.example/rules">rules</a> <a href="javascript:harm()">trap</a>
      <svg><a href="javascript:harm()"><text>drawn</text></a></svg><form action="https://x"><input></form>`,
  });
  const dialog = await screen.findByRole('alertdialog', { name: '<b>Sure?</b>' });
  expect(dialog).toHaveTextContent('Keep both of them.');
  expect(screen.getByText('both').tagName).toBe('B');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://likeness.example/rules');
  expect(dialog).toHaveTextContent('trap');
  const text = dialog.querySelector('p')?.parentElement;
  expect(
    text?.querySelectorAll('script, img, iframe, svg, form, input, blink, [onclick], [onerror], [style]'),
  ).toHaveLength(0);
  await user.click(screen.getByText('both'));
  expect(ran).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
});
