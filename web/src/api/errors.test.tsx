import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, toast } from '../ui/Toast';
import { call } from './call';
import { CallError } from './errors';
import { toastError } from './toast-error';

beforeEach(() => render(<Toasts />));
afterEach(() => {
  act(() => toast.clear());
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

/** What a person reads after a call that no socket carried. */
async function said(): Promise<string | null> {
  const failed = await call('/post/delete', { feedId: '7' }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(CallError);
  act(() => toastError(failed));
  return screen.getByRole('alert').textContent;
}

test('a failed result rejects and toasts the server’s own message', async () => {
  answer({ result: 8, message: 'This challenge is closed.', data: null });
  expect(await said()).toBe('This challenge is closed.');
});

test('HTTP 401 says: Login failed, please login again', async () => {
  answer({}, 401);
  expect(await said()).toBe('Login failed, please login again');
});

test.each([400, 403, 404, 429, 500, 502, 503])('HTTP %s says: Network connection failed', async (status) => {
  answer({ result: 0, message: '', data: {} }, status);
  expect(await said()).toBe('Network connection failed');
});

test('offline, or an answer that is none, says: Network connection failed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await said()).toBe('Network connection failed');
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  expect(await said()).toBe('Network connection failed');
});

test('a fault without words has ours, and what the caller stopped is no error', async () => {
  answer({ result: 50, message: '', data: null });
  expect(await said()).toBe('That went wrong on our side. Try again.');
  act(() => toast.clear());
  act(() => toastError(new DOMException('stopped', 'AbortError')));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
