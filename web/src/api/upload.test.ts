// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { on } from '../lib/events';
import { drawn, sizeOf } from '../lib/picture';
import { call } from './call';
import { uploadPhoto } from './upload';

vi.mock('./call', () => ({ call: vi.fn() }));
// What only a browser can: look at pictures and draw them.
vi.mock('../lib/picture', () => ({ sizeOf: vi.fn(), drawn: vi.fn() }));
const smaller = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 9])]);
const answer = vi.mocked(call);
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])]);

/** Stands in for the request that puts the bytes. Status 0: nothing moves after the first half. */
function put(status: number, text = '') {
  const sent: { url: string; body: unknown }[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onloadend?: () => void;
    onabort?: () => void;
    abort = () => this.onabort?.();
    status = status;
    responseText = text;
    #url = '';
    open(_method: string, url: string) {
      this.#url = url;
    }
    send(body: unknown) {
      sent.push({ url: this.#url, body });
      this.upload.onprogress?.({ loaded: 3, total: 6 });
      if (status === 0) return;
      this.onload?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const places = (uploadUrl: string) =>
  answer.mockResolvedValue({ items: [{ fileName: '', uploadUrl, fileUrl: 'files/1.jpg' }] } as never);

beforeEach(() => {
  answer.mockReset();
  vi.mocked(sizeOf).mockResolvedValue({ width: 3000, height: 4000 });
  vi.mocked(drawn).mockReset().mockResolvedValue(smaller);
});

test('names the bytes by MD5 and their own kind, puts them, answers the file’s name for later calls', async () => {
  const sent = put(200);
  places('/put/1?sig=x');
  const steps: string[] = [];
  const off = on('upload', ({ step }) => steps.push(step));
  await expect(uploadPhoto(jpeg)).resolves.toEqual({ fileUrl: 'files/1.jpg' });
  off();
  const [path, request] = answer.mock.calls[0] ?? [];
  expect(path).toBe('/common/file/upload/url/batch/get');
  expect((request as { fileNames: string[] }).fileNames[0]).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect(sent.map(({ url }) => url)).toEqual(['/put/1?sig=x']);
  expect(steps).toEqual(['progress', 'progress', 'progress', 'success']);
});

test('sends nothing when the server has the picture already', async () => {
  const sent = put(200);
  places('');
  await expect(uploadPhoto(jpeg)).resolves.toEqual({ fileUrl: 'files/1.jpg' });
  expect(sent).toHaveLength(0);
});

test.each([
  [8064, 6048, true],
  [8160, 6144, true],
  [16_000, 3_000, true],
  [13_000, 100, true],
  [8_000, 5_000, false],
])('a picture of %d by %d is drawn smaller before it is sent: %s', async (width, height, smallerSent) => {
  vi.mocked(sizeOf).mockResolvedValue({ width, height });
  const sent = put(200);
  places('/put/1');
  await uploadPhoto(jpeg);
  expect(sent[0]?.body).toBe(smallerSent ? smaller : jpeg);
});

test('a refusal says why and counts as failed', async () => {
  put(422, 'We could not find a picture in this file.');
  places('/put/1');
  const steps: string[] = [];
  const off = on('upload', ({ step }) => steps.push(step));
  await expect(uploadPhoto(jpeg)).rejects.toMatchObject({ message: 'We could not find a picture in this file.' });
  off();
  expect(steps.at(-1)).toBe('fail');
});

test('bytes that no browser can read are refused with what to do', async () => {
  vi.mocked(drawn).mockResolvedValue(null);
  await expect(uploadPhoto(new Blob(['text']))).rejects.toMatchObject({
    message: expect.stringMatching(/JPEG or PNG/),
  });
  expect(answer).not.toHaveBeenCalled();
});

test('an upload on which nothing moves for twenty seconds has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = put(0);
  places('/put/1');
  const steps: string[] = [];
  const off = on('upload', ({ step }) => steps.push(step));
  const failed = uploadPhoto(jpeg).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  vi.advanceTimersByTime(15_000);
  await Promise.resolve();
  expect(steps.at(-1)).toBe('progress');
  vi.advanceTimersByTime(5_000);
  expect(await failed).toMatchObject({ message: 'Network connection failed' });
  expect(steps.at(-1)).toBe('fail');
  off();
  vi.useRealTimers();
});
