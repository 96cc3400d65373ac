import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, networkError, RESULT } from '../../api/errors';
import type { UserInfo } from '../../api/generated/calls';
import { uploadPhoto } from '../../api/upload';
import { dropSession, logIn } from '../../entities/me';
import { drawn, sizeOf } from '../../lib/picture';
import { chooseSource, rememberTask, sendSource, taskStart, useSetUp } from './setup';

vi.mock('../../api/upload', () => ({ uploadPhoto: vi.fn() }));
const upload = vi.mocked(uploadPhoto);
vi.mock('../../lib/picture', async (original) => ({ ...(await original<object>()), sizeOf: vi.fn(), drawn: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 24, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  vi.mocked(sizeOf).mockResolvedValue({ width: 800, height: 1000 });
  logIn('t', { uidStr: 'u', coins: 9, status: 1 } as UserInfo);
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

const state = () => useSetUp.getState().source?.state;

test('a photo that is against the rules is refused in the server’s words and not sent again', async () => {
  upload.mockRejectedValue(new CallError(RESULT.ContentRejected, 'Photos that show nudity are not allowed here.'));
  await chooseSource(new Blob(['a']));
  await vi.waitFor(() => expect(state()).toBe('refused'));
  expect(useSetUp.getState().source?.problem).toBe('Photos that show nudity are not allowed here.');
});

test('a photo that did not arrive is still here and can be sent again', async () => {
  upload.mockRejectedValueOnce(networkError());
  await chooseSource(new Blob(['b']));
  await vi.waitFor(() => expect(state()).toBe('failed'));
  expect(useSetUp.getState().source?.problem).toBe('The photo did not arrive. It is still on your phone.');
  upload.mockResolvedValueOnce({ fileUrl: 'files/1.jpg' });
  await expect(sendSource()).resolves.toBe('files/1.jpg');
  expect(state()).toBe('ready');
});

test('what the frame shows of a photo is what is sent: the middle of it, of a print’s shape', async () => {
  const shown = new Blob(['middle']);
  vi.mocked(sizeOf).mockResolvedValue({ width: 1000, height: 1000 });
  vi.mocked(drawn).mockResolvedValue(shown);
  upload.mockResolvedValue({ fileUrl: 'files/2.jpg' });
  const whole = new Blob(['whole']);
  await chooseSource(whole);
  await vi.waitFor(() => expect(state()).toBe('ready'));
  expect(drawn).toHaveBeenLastCalledWith(whole, { x: 100, y: 0, width: 800, height: 1000 });
  expect(upload.mock.lastCall?.[0]).toBe(shown);
  expect(useSetUp.getState().source).toMatchObject({ file: whole, url: 'blob:1', sentUrl: 'blob:2' });
});

test('a result that is opened in a later session finds its original again', async () => {
  rememberTask('7', { aiStyle: '12', name: 'Oil', count: 1, fileUrl: 'files/2.jpg', original: 'blob:1' });
  expect(taskStart('7')?.original).toBe('blob:1');
  vi.resetModules();
  const later = await import('./setup');
  expect(later.taskStart('7')).toMatchObject({ name: 'Oil', original: '/files/files/2.jpg' });
});
