import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESULT } from '../api/errors';
import { takePush } from '../api/pushes';
import { afterResult } from '../api/session-link';
import { setAppInfo } from '../lib/resource';
import { bridge } from '../native/bridge';
import { closeTop } from '../ui/back';
import { Overlays } from './Overlays';
import { useOutdated } from './outdated';
import { update } from './UpdatePopup';

const TITLE = 'Please update the app to continue';
const app = { apiUrl: '', resourceUrl: '' };

beforeEach(() => useOutdated.setState({ outdated: false }));
afterEach(() => setAppInfo(app));

test('result 12 opens a popup that nothing closes; Confirm opens the store of the app info', async () => {
  const user = userEvent.setup();
  const open = vi.spyOn(bridge, 'openExternal').mockResolvedValue({ opened: true });
  setAppInfo({ ...app, storeUrl: 'https://store.example/likeness' });
  render(<Overlays />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => afterResult({ result: RESULT.AppTooOld, message: TITLE }, null));
  await screen.findByRole('alertdialog', { name: TITLE });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirm']);
  await user.keyboard('{Escape}');
  expect(closeTop()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('https://store.example/likeness'));
  expect(screen.getByRole('alertdialog', { name: TITLE })).toBeInTheDocument();
});

test.each([
  ['99.0.0', true],
  ['5.0.0', false],
  ['4.99.99', false],
])('a server whose oldest version is %s makes this one too old: %s', (minVersion, outdated) => {
  takePush('app', { build: 'b', minVersion }, 1);
  expect(useOutdated.getState().outdated).toBe(outdated);
});

test('an app from TestFlight is sent back there, where that is known', async () => {
  const open = vi.spyOn(bridge, 'openExternal').mockResolvedValue({ opened: true });
  const info = await bridge.getBasicInfo();
  vi.spyOn(bridge, 'getBasicInfo').mockResolvedValue({ ...info, store: 'testflight' });
  setAppInfo({ ...app, storeUrl: 'https://store.example/likeness' });
  await update();
  setAppInfo({ ...app, storeUrl: 'https://store.example/likeness', testFlightUrl: 'https://beta.example/likeness' });
  await update();
  expect(open.mock.calls).toEqual([['https://store.example/likeness'], ['https://beta.example/likeness']]);
});

test('where there is no store the page is loaded anew', async () => {
  const reload = vi.fn();
  const open = vi.spyOn(bridge, 'openExternal');
  await update(reload);
  expect(reload).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});
