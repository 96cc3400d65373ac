import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { CallError } from '../../api/errors';
import { Composer } from './Composer';

vi.mock('../../api/call', () => ({ call: vi.fn() }));
vi.mock('../../api/toast-error', () => ({ toastError: vi.fn() }));
const asked = vi.mocked(call);

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer feedId="7" replyTo={null} onReplyDone={() => undefined} />
    </QueryClientProvider>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('Write a comment');

beforeEach(() => {
  asked.mockReset();
});

test('Enter sends once and empties the line', async () => {
  asked.mockResolvedValue({ commentId: '1' } as never);
  show();
  await userEvent.type(field(), 'The light on the left.{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1]).toEqual({ feedId: '7', commentId: undefined, content: 'The light on the left.' });
  await waitFor(() => expect(field().value).toBe(''));
});

test('Enter that confirms a word of an input method sends nothing', () => {
  show();
  fireEvent.change(field(), { target: { value: 'ひかり' } });
  const composing = fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  const safari = fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect([composing, safari]).toEqual([false, false]);
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  expect(field().value).toBe('ひかり');
});

test('what could not be sent stays, and a retry uses the same request id', async () => {
  asked.mockImplementation(async () => {
    throw new CallError(-1, 'Network connection failed');
  });
  show();
  await userEvent.type(field(), 'Mine too{Enter}');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
  expect(field().value).toBe('Mine too');
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(asked.mock.calls).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
  const ids = asked.mock.calls.map(([, , options]) => options?.requestId);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('five hundred characters are sent, one more is said, and an emoji counts once', async () => {
  show();
  fireEvent.change(field(), { target: { value: '😀'.repeat(500) } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  fireEvent.change(field(), { target: { value: '😀'.repeat(501) } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('That is 1 too many');
});
