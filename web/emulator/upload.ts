// A shell's uploads: it picks, names by content, asks for a place, puts, and says how it goes. No byte passes the bridge.
import { md5 } from 'hash-wasm';
import { type Emulator, Refusal } from './emulator';

interface Place {
  uploadUrl: string;
  fileUrl: string;
}

/** Each picture differs from the last, as those of a camera do: some bytes after its end, which no reader minds. */
async function picture(nth: number): Promise<Uint8Array<ArrayBuffer>> {
  const photo = new Uint8Array(await (await fetch('/emulator/photo.jpg')).arrayBuffer());
  const bytes = new Uint8Array(photo.length + nth);
  bytes.set(photo);
  return bytes;
}

async function send(emulator: Emulator, taskId: string, nth: number): Promise<void> {
  const say = (step: string, more: object = {}) =>
    emulator.event('upload', { taskId, type: 'image', step, ...more }, step !== 'progress');
  try {
    say('progress', { progress: 0 });
    const bytes = await picture(nth);
    const fileNames = [`${await md5(bytes)}.jpg`];
    const { items } = (await emulator.call('/common/file/upload/url/batch/get', { fileNames })) as { items: Place[] };
    const [place] = items;
    if (!place) throw new Error('no place');
    if (place.uploadUrl) {
      const { ok } = await fetch(place.uploadUrl, { method: 'PUT', body: bytes });
      if (!ok) throw new Error('refused');
    }
    if (emulator.settings.upload === 'fail') throw new Error('as asked');
    say('progress', { progress: 1 });
    // Success in any of its three forms.
    const data = [place.fileUrl, JSON.stringify({ fileUrl: place.fileUrl })][nth % 2];
    say('success', { data });
  } catch (error) {
    emulator.note('upload failed', String(error));
    say('fail', { reason: 'network' });
  }
}

export async function pickAndSend(emulator: Emulator, { taskId }: Record<string, unknown>): Promise<object> {
  const { upload, files, auto } = emulator.settings;
  const is = auto ? upload : await emulator.ask('Choose a photo?', [upload, 'cancel']);
  if (is === 'cancel') throw new Refusal('cancelled');
  const tasks = Array.from({ length: files }, (_, nth) => `${String(taskId)}-${nth}`);
  // Once the page knows their ids.
  setTimeout(() => {
    for (const [nth, task] of tasks.entries()) void send(emulator, task, nth);
    if (is === 'reload') emulator.page?.location.reload();
  });
  return { tasks };
}
