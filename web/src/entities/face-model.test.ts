import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import type { ModelPush, UserInfo } from '../api/generated/calls';
import { takePush } from '../api/pushes';
import { on } from '../lib/events';
import { chooseAndUpload } from '../native/uploads';
import { chooseModelImages, type ModelProgress, modelState, useModelImages } from './face-model';
import { dropSession, logIn } from './me';

vi.mock('../api/call', () => ({ call: vi.fn() }));
vi.mock('../native/uploads', () => ({ chooseAndUpload: vi.fn() }));
const asked = vi.mocked(call);
beforeEach(() => {
  asked.mockReset();
  logIn('t', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
});
afterEach(() => {
  dropSession();
  useModelImages.clear();
});

test.each<[ModelProgress | null, object | null, string, number]>([
  [null, null, 'none', 0],
  [{ id: '', processing: 100 }, null, 'none', 0],
  [{ id: null, processing: 0 }, null, 'none', 0],
  [{ id: '7', processing: 0 }, null, 'progressing', 0],
  [{ id: '7', processing: 99 }, null, 'progressing', 0],
  [{ id: '7', processing: 100 }, { taskId: '1' }, 'progressing', 1],
  [{ id: '7', processing: 100 }, null, 'has_model', 1],
])('a model %o, with a task %o that runs, is %s', async (model, task, state, calls) => {
  asked.mockResolvedValue(task as never);
  expect(await modelState(model)).toBe(state);
  expect(asked.mock.calls.map(([path]) => path)).toEqual(Array(calls).fill('/photo/ai/task/process'));
});

test('that a model is done is told once, when it is seen to become so', () => {
  let done = 0;
  const off = on('modelImageProgressDone', () => {
    done += 1;
  });
  const push = (state: ModelPush['state'], processing: number) =>
    takePush('me/model', { state, processing }, processing);
  push('has_model', 100);
  expect(done).toBe(0);
  push('progressing', 40);
  push('has_model', 100);
  push('has_model', 100);
  off();
  expect(done).toBe(1);
});

test('pictures that arrive take their places; a picker that was left changes none and says so', async () => {
  const steps: string[] = [];
  const off = on('modelImageUpload', ({ index, step }) => steps.push(`${index} ${step}`));
  vi.mocked(chooseAndUpload).mockResolvedValueOnce(['f/1.jpg', 'f/2.jpg']).mockResolvedValueOnce([]);
  await chooseModelImages(3, 2);
  await chooseModelImages(0);
  off();
  expect(steps).toEqual(['3 success', '4 success', '0 fail']);
  expect(useModelImages.getState().byIndex).toEqual({ 3: 'f/1.jpg', 4: 'f/2.jpg' });
});
