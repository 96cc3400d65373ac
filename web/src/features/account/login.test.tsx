import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '../../api/call';
import { digestOf } from '../../entities/account';
import { session } from '../../entities/me';
import { learnTime } from '../../lib/clock';
import { OtpField } from '../../ui/OtpField';
import LoginScreen from './LoginScreen';
// Loaded beforehand, so that no test waits for the chunk.
import './PhoneForm';
import { findCountries, readPhone, typed } from './phone';
import { problemsOf } from './use-profile-form';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const answer = vi.mocked(call);
beforeEach(() => answer.mockReset());

test.each([
  ['7700 900418', 'GB', { phoneCode: '44', mobile: '7700900418' }],
  ['07700 900418', 'GB', { phoneCode: '44', mobile: '7700900418' }],
  ['+1 415 555 2671', 'GB', { phoneCode: '1', mobile: '4155552671' }],
] as const)('%s typed in %s goes out as digits of its country', (text, country, wire) => {
  expect(readPhone(text, country)).toMatchObject(wire);
});

test.each(['', 'hello', '123', '7700 900418 000000'])('“%s” is told what is wrong with it', (text) => {
  expect(readPhone(text, 'GB')).toHaveProperty('problem', expect.stringMatching(/\.$/));
});

test('numbers are spaced as people write them, countries found by name or code', () => {
  expect(typed('07700900418', 'GB')).toEqual({ text: '07700 900418', country: 'GB' });
  expect(findCountries('king').map(({ code }) => code)).toContain('GB');
  expect(findCountries('+254').map(({ code }) => code)).toEqual(['KE']);
});

test.each([
  ['GB', '+1 202 555 0143', 'US', { phoneCode: '1', mobile: '2025550143' }],
  ['US', '+55 11 91234-5678', 'BR', { phoneCode: '55', mobile: '11912345678' }],
  ['EG', '٠١٠٠١٢٣٤٥٦٧', 'EG', { phoneCode: '20', mobile: '1001234567' }],
  ['IR', '۰۹۱۲۳۴۵۶۷۸۹', 'IR', { phoneCode: '98', mobile: '9123456789' }],
  ['GB', '＋４４ ７７００ ９００４１８', 'GB', { phoneCode: '44', mobile: '7700900418' }],
] as const)('with %s chosen, %s is a number of %s', (chosen, entered, country, wire) => {
  for (const ways of [[entered], [...entered]]) {
    let now = typed('', chosen);
    for (const part of ways) now = typed(now.text + part, now.country);
    expect(now.country).toBe(country);
    expect(readPhone(now.text, now.country)).toMatchObject(wire);
  }
});

test.each(['123 456', '123-456', '١٢٣٤٥٦', ' 1 2 3 4 5 6 '])(
  'the code “%s” fills all boxes, pasted or filled in',
  (text) => {
    for (const fill of ['paste', 'input'] as const) {
      const done = vi.fn();
      const { unmount } = render(<OtpField label="Code" onComplete={done} />);
      const first = screen.getByRole('textbox', { name: 'Code' });
      expect(first).not.toHaveAttribute('maxlength');
      if (fill === 'input') fireEvent.change(first, { target: { value: text } });
      else fireEvent.paste(first, { clipboardData: { getData: () => text } });
      expect(done).toHaveBeenCalledExactlyOnceWith('123456');
      unmount();
    }
  },
);

test('a digest carries the server’s time, a fresh nonce and no padding', () => {
  learnTime(new Date(Date.now() + 3_600_000).toUTCString());
  const [one, two] = [digestOf({ phoneCode: '44', mobile: '7' }), digestOf({ phoneCode: '44', mobile: '7' })];
  expect(one).toMatch(/^[\w-]+$/);
  const read = (text: string) => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  expect(read(one)).toMatchObject({ phoneCode: '44', mobile: '7', scene: 'login' });
  expect(read(one).nonce).not.toBe(read(two).nonce);
  expect(read(one).ts - Date.now()).toBeGreaterThan(3_500_000);
  learnTime(new Date().toUTCString());
});

test('names and user name are checked before anything is sent', () => {
  const draft = { firstName: '', lastName: '', userName: 'amara.p', gender: 0, bio: '' };
  expect(problemsOf(draft)).toEqual({});
  expect(problemsOf({ ...draft, userName: 'A!' })).toHaveProperty('userName');
  expect(problemsOf({ ...draft, firstName: 'x'.repeat(31) })).toHaveProperty('firstName');
});

function open() {
  const routes = [
    { path: '/login', element: <LoginScreen /> },
    { path: '/home', element: <p>home</p> },
    { path: '/login/initial', element: <p>initial</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />);
}

const sendTo = async (number: string) => {
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'GB');
  await userEvent.type(screen.getByLabelText('Phone number'), number);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
};

test('a number that cannot be one is not sent', async () => {
  open();
  await sendTo('12');
  expect(await screen.findByRole('alert')).toHaveTextContent('too short');
  expect(answer).not.toHaveBeenCalled();
});

test('the code step shows the development code, refuses a wrong one and lets the right one in', async () => {
  open();
  answer.mockResolvedValueOnce({ resendAfter: 60_000, expiresIn: 600_000, devCode: '419073' } as never);
  await sendTo('7700900418');
  expect(await screen.findByText('Development')).toBeInTheDocument();
  expect(screen.getByText('419073')).toBeInTheDocument();
  expect(screen.getByText(/Ask again in/)).toHaveTextContent(/1:00|0:59/);

  answer.mockImplementationOnce(() =>
    Promise.reject(new CallError(1, 'That is not the code we sent. Two tries left.')),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Six-digit code' }), '000000');
  expect(await screen.findByRole('alert')).toHaveTextContent('Two tries left.');
  expect(session().token).toBeNull();

  answer.mockResolvedValueOnce({ token: 'fresh', uidStr: 'u', coins: 10, status: 0, subscribeFlag: 0 } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(await screen.findByText('initial')).toBeInTheDocument();
  expect(session()).toMatchObject({ token: 'fresh', coins: 10 });
});
