import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setStored } from '../../lib/storage';
import { traced } from '../../lib/trace';
import { createPanel } from './panel';
import { Tree } from './Tree';

afterEach(() => {
  for (const box of document.querySelectorAll('[data-console]')) box.remove();
});

test('four panels: system, network, element, storage; no token in any of them', async () => {
  setStored('userInfo', { token: 'top-secret', user: { uidStr: 'u' } });
  const panel = await act(async () => createPanel());
  const console_ = screen.getByRole('region', { name: 'Developer console' });
  expect(
    within(console_)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['system', 'network', 'element', 'storage']);
  await act(() => traced('/user/get', { token: 'top-secret' }, async () => ({ result: 0 })));
  await userEvent.click(screen.getByRole('tab', { name: 'network' }));
  expect(within(console_).getByText(/\/user\/get → 0/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /request/ }));
  expect(within(console_).getByText('•••')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'storage' }));
  expect(within(console_).getByText(/"token":"•••"/)).toBeInTheDocument();
  expect(console_.textContent).not.toContain('top-secret');
  panel.hide();
  expect(screen.queryByRole('region', { name: 'Developer console' })).toBeNull();
  panel.show();
  expect(screen.getByRole('region', { name: 'Developer console' })).toBeInTheDocument();
});

test('a tree shows fifty fields; more are loaded by fifties', async () => {
  render(<Tree name="all" value={Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`k${n}`, n]))} />);
  await userEvent.click(screen.getByRole('button', { name: /all/ }));
  expect(screen.getAllByText(/^k\d+:/)).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getAllByText(/^k\d+:/)).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getAllByText(/^k\d+:/)).toHaveLength(120);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
