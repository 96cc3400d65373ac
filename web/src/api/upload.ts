import { newId } from '../lib/device';
import { emit } from '../lib/events';
import { drawn, sizeOf } from '../lib/picture';
import { common } from '../lib/words';
import { hold } from '../lib/work';
import { toast } from '../ui/Toast';
import { call } from './call';
import { CallError, networkError, RESULT } from './errors';
import { LIMITS } from './generated/limits';

export interface UploadOptions {
  onProgress?: (share: number) => void;
  /** The screen shows its own progress: no loading toast. */
  quiet?: boolean;
}

const STALLED_MS = 20_000;
/** Once all is sent the server looks at the picture, which may have to wait its turn. */
const ANSWER_MS = 60_000;
const UNREADABLE = 'We cannot read that picture. Choose a JPEG or PNG.';

type Kind = 'jpg' | 'png' | 'webp' | 'gif';

/** The first bytes decide, whatever the file is called. */
function kindOf(head: Uint8Array): Kind | null {
  const text = String.fromCharCode(...head.slice(0, 12));
  if (head[0] === 0xff && head[1] === 0xd8) return 'jpg';
  if (text.startsWith('\x89PNG')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return text.startsWith('GIF8') ? 'gif' : null;
}

/** What the server would refuse for its size: bytes, pixels, or the longer side. */
async function isTooLarge(file: Blob): Promise<boolean> {
  if (file.size > LIMITS.uploadBytes) return true;
  const size = await sizeOf(file);
  if (!size) return false;
  return size.width * size.height > LIMITS.uploadPixels || Math.max(size.width, size.height) > LIMITS.uploadSide;
}

async function prepared(file: Blob): Promise<{ body: Blob; kind: Kind }> {
  const kind = kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (kind && !(await isTooLarge(file))) return { body: file, kind };
  // HEIC and pictures that are too large become JPEG, where the browser can read them at all.
  const body = await drawn(file);
  if (!body) throw new CallError(RESULT.InvalidInput, UNREADABLE);
  return { body, kind: 'jpg' };
}

/** `fetch` cannot tell how far a body has come, so this one request is an XMLHttpRequest. */
function put(url: string, body: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    // A network that swallows everything never says no: an upload on which nothing moves has failed.
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moves = (ms = STALLED_MS) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moves(loaded < total ? STALLED_MS : ANSWER_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onabort = () => reject(networkError());
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status < 500) reject(new CallError(RESULT.ContentRejected, sentence(request.responseText)));
      else reject(networkError());
    };
    request.onerror = () => reject(networkError());
    moves();
    request.send(body);
  });
}

/** A refusal says why: as plain text, or as the message of an answer. */
function sentence(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: string };
    if (message) return message;
  } catch {
    // Plain text.
  }
  return text.length > 0 && text.length < 200 && !text.startsWith('<') ? text : UNREADABLE;
}

/** Where the bytes are now: the address they were put to, without its query. A path of our own server is only a door to `fileUrl`. */
const landed = ({ uploadUrl, fileUrl }: { uploadUrl: string; fileUrl: string }): string =>
  uploadUrl.startsWith('http') ? (uploadUrl.split('?')[0] ?? fileUrl) : fileUrl;

let running = 0;
let closeToast: (() => void) | null = null;

/** The loading toast, which blocks taps, from the first file to the last; and meanwhile no reload. */
export function beginUpload(quiet?: boolean): () => void {
  const release = hold();
  if (quiet) return release;
  running += 1;
  closeToast ??= toast.loading(common.uploading);
  return () => {
    release();
    running -= 1;
    if (running > 0) return;
    closeToast?.();
    closeToast = null;
  };
}

/** Sends one picture. Its name is the MD5 of the bytes sent and their true extension, so the same picture goes once. */
export async function uploadPhoto(file: Blob, { onProgress, quiet }: UploadOptions = {}): Promise<{ fileUrl: string }> {
  const taskId = newId();
  const end = beginUpload(quiet);
  let shown = 0;
  const progress = (share: number) => {
    shown = Math.max(shown, share);
    onProgress?.(shown);
    emit('upload', { taskId, step: 'progress', progress: shown });
  };
  try {
    progress(0);
    const { body, kind } = await prepared(file);
    const { md5 } = await import('hash-wasm');
    const fileName = `${await md5(new Uint8Array(await body.arrayBuffer()))}.${kind}`;
    const { items } = await call('/common/file/upload/url/batch/get', { fileNames: [fileName] });
    const place = items[0];
    if (!place) throw networkError();
    if (place.uploadUrl) await put(place.uploadUrl, body, progress);
    progress(1);
    emit('upload', { taskId, step: 'success', data: landed(place) });
    return { fileUrl: place.fileUrl };
  } catch (error) {
    emit('upload', { taskId, step: 'fail' });
    throw error;
  } finally {
    end();
  }
}
