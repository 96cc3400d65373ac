import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, networkError, RESULT } from '../../api/errors';
import type { UserInfo } from '../../api/generated/calls';
import { uploadPhoto } from '../../api/upload';
import { dropSession, logIn } from '../../entities/me';
import { chooseSource, sendSource, useSetUp } from './setup';

vi.mock('../../api/upload', () => ({ uploadPhoto: vi.fn() }));
const upload = vi.mocked(uploadPhoto);

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 24, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  URL.createObjectURL = () => 'blob:1';
  logIn('t', { uidStr: 'u', coins: 9, status: 1 } as UserInfo);
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

const state = () => useSetUp.getState().source?.state;

test('a photo that is against the rules is refused in the server’s words and not sent again', async () => {
  upload.mockRejectedValue(new CallError(RESULT.rejected, 'Photos that show nudity are not allowed here.'));
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
