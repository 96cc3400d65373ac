// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { absolute } from './absolute';
import { CallError } from './errors';
import { toastError } from './toast-error';

vi.mock('./toast-error', () => ({ toastError: vi.fn() }));

/** A server that answers when told to, and the calls it got. */
function server() {
  const calls: { goal: boolean; answer: (held: boolean) => void; refuse: (error: unknown) => void }[] = [];
  const send = (goal: boolean) =>
    new Promise<boolean>((answer, refuse) => {
      calls.push({ goal, answer, refuse });
    });
  return { calls, send };
}

test('one call at a time; taps meanwhile wait, and the last one wins', async () => {
  const { calls, send } = server();
  const settle = vi.fn();
  const tap = (goal: boolean) => absolute('like/7', goal, { held: false, send, settle });
  const done = tap(true);
  for (const goal of [false, true, false]) void tap(goal);
  expect(calls.map(({ goal }) => goal)).toEqual([true]);
  calls[0]?.answer(true);
  await vi.waitFor(() => expect(calls.map(({ goal }) => goal)).toEqual([true, false]));
  calls[1]?.answer(false);
  await done;
  expect(settle.mock.calls).toEqual([[false, false]]);
});

test('a refusal goes back to what was last confirmed and is told', async () => {
  const { calls, send } = server();
  const settle = vi.fn();
  const done = absolute('like/7', true, { held: false, send, settle });
  void absolute('like/7', false, { held: true, send, settle });
  calls[0]?.answer(true);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const refusal = new CallError(6, 'That is a lot.');
  calls[1]?.refuse(refusal);
  await done;
  expect(settle.mock.calls).toEqual([[true, true]]);
  expect(toastError).toHaveBeenCalledWith(refusal);
});

test('different things do not wait for one another', () => {
  const { calls, send } = server();
  for (const id of [1, 2]) void absolute(`like/${id}`, true, { held: false, send, settle: () => undefined });
  expect(calls).toHaveLength(2);
});
