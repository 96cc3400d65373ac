import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPhoto } from '../api/upload';
import { emit, on } from '../lib/events';
import { isHeld } from '../lib/work';
import { Toasts, toast } from '../ui/Toast';
import { bridge } from './bridge';
import { SourceSheet } from './SourceSheet';
import { BridgeError } from './types';
import { chooseAndUpload, chooseFiles } from './uploads';

vi.mock('../api/upload', async (original) => ({ ...(await original<object>()), uploadPhoto: vi.fn() }));
const send = vi.mocked(uploadPhoto);

/** The file fields that were opened, each answered with these files; none is a picker that was left. */
const fields: { accept: string; multiple: boolean; capture: string | null }[] = [];
let files: File[] = [];
beforeEach(() => {
  fields.length = 0;
  files = [new File(['a'], 'a.jpg')];
  send.mockReset().mockImplementation(async () => ({ fileUrl: `f/${send.mock.calls.length}.jpg` }));
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    fields.push({ accept: this.accept, multiple: this.multiple, capture: this.getAttribute('capture') });
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event(files.length > 0 ? 'change' : 'cancel'));
  });
  render(
    <>
      <SourceSheet />
      <Toasts />
    </>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  toast.clear();
});

const steps: unknown[] = [];
on('upload', ({ step, reason }) => steps.push(reason ? [step, reason] : step));
beforeEach(() => {
  steps.length = 0;
});

async function choose(way: string) {
  expect(await screen.findByRole('heading', { name: 'Select from' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: way }));
}

test('one image from the library', async () => {
  const chosen = chooseAndUpload();
  await choose('Photo Library');
  expect(await chosen).toEqual(['f/1.jpg']);
  expect(fields).toEqual([{ accept: 'image/*', multiple: false, capture: null }]);
});

test('in single mode the camera is the camera, in a mode of several it is a field like any other', async () => {
  const one = chooseAndUpload();
  await choose('Camera');
  await one;
  const many = chooseAndUpload({ max: 3, all: true });
  await choose('Camera');
  await many;
  expect(fields).toEqual([
    { accept: 'image/*', multiple: false, capture: 'user' },
    { accept: 'image/*,video/*', multiple: true, capture: null },
  ]);
});

test('a picker that is left reports fail and sends nothing; a sheet that is left does not even open one', async () => {
  files = [];
  const left = chooseAndUpload();
  await choose('Photo Library');
  expect(await left).toEqual([]);
  expect(steps).toEqual([['fail', 'cancelled']]);
  const closed = chooseFiles();
  await choose('Cancel');
  expect(await closed).toEqual([]);
  expect(fields).toHaveLength(1);
});

test('of several files those that arrive count, and the loss of one is said', async () => {
  files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')];
  send.mockRejectedValueOnce(new Error('We cannot read that picture.'));
  const chosen = chooseAndUpload({ max: 9 });
  await choose('Photo Library');
  expect(await chosen).toEqual(['f/2.jpg']);
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot read that picture.');
});

function shell(upload: typeof bridge.upload) {
  vi.spyOn(bridge, 'has').mockReturnValue(true);
  return vi.spyOn(bridge, 'upload').mockImplementation(upload);
}

test('a shell sends by itself: Uploading... until every file has ended, and meanwhile no reload', async () => {
  const upload = shell(async () => ({ tasks: ['1', '2', '3'] }));
  const chosen = chooseAndUpload({ max: 3 });
  await choose('Photo Library');
  expect(upload).toHaveBeenCalledWith(
    expect.objectContaining({ source: 'library', all: false, single: false, max: 3 }),
  );
  expect(await screen.findByText('Uploading...')).toBeInTheDocument();
  expect(isHeld()).toBe(true);
  act(() => {
    emit('upload', { taskId: '1', step: 'progress', progress: 0.5 });
    emit('upload', { taskId: '1', step: 'success', data: 'f/1.jpg' });
    emit('upload', { taskId: '1', step: 'success', data: 'f/1.jpg' });
    emit('upload', { taskId: '9', step: 'success', data: 'f/9.jpg' });
    emit('upload', { taskId: '3', step: 'fail' });
  });
  expect(screen.getByText('Uploading...')).toBeInTheDocument();
  act(() => emit('upload', { taskId: '2', step: 'success', data: 'f/2.jpg' }));
  expect(await chosen).toEqual(['f/1.jpg', 'f/2.jpg']);
  expect(await screen.findByText('A photo did not arrive. Try again.')).toBeInTheDocument();
  expect(screen.queryByText('Uploading...')).toBeNull();
  expect(isHeld()).toBe(false);
});

test('a shell whose picker was left says fail and nothing else', async () => {
  shell(() => Promise.reject(new BridgeError('cancelled')));
  const chosen = chooseAndUpload();
  await choose('Camera');
  expect(await chosen).toEqual([]);
  expect(steps).toEqual([['fail', 'cancelled']]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test.each(['not_found', 'internal'] as const)('a shell that answers %s leaves it to the file field', async (code) => {
  shell(() => Promise.reject(new BridgeError(code)));
  const chosen = chooseAndUpload();
  await choose('Photo Library');
  expect(await chosen).toEqual(['f/1.jpg']);
  expect(fields).toHaveLength(1);
});
