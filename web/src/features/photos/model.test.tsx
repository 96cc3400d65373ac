import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import ModelScreen from './ModelScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
afterEach(() => dropSession());

const model = { id: '7', faceImage: '', gender: 0, pictures: ['a', 'b'], createTime: 0 };

test.each([
  ['none', null, null, 'Pictures of you', 0],
  ['being learned', { ...model, processing: 40 }, null, 'Learning your face', 0],
  ['at its end, with a task that still runs', { ...model, processing: 100 }, { taskId: '9' }, 'Learning your face', 1],
  ['ready', { ...model, processing: 100 }, null, 'Your face is remembered', 1],
])('a face model that is %s', async (_state, given, task, title, calls) => {
  logIn('t', { uid: '1', uidStr: 'me', coins: 1, status: 1, consents: ['face_data'] } as unknown as UserInfo);
  asked
    .mockReset()
    .mockImplementation((async (path: string) =>
      path === '/photo/user/model/get' ? given : path === '/photo/ai/task/process' ? task : {}) as never);
  const router = createMemoryRouter([{ path: '*', element: <ModelScreen /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(asked.mock.calls.filter(([path]) => path === '/photo/ai/task/process')).toHaveLength(calls);
});
