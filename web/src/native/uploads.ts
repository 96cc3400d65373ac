import { beginUpload, uploadPhoto } from '../api/upload';
import { newId } from '../lib/device';
import { type AppEvents, emit, on } from '../lib/events';
import { pickPhotos } from '../lib/pick';
import { resource } from '../lib/resource';
import { appStore } from '../lib/store';
import { common } from '../lib/words';
import { toast } from '../ui/Toast';
import { bridge } from './bridge';
import { BridgeError } from './types';

export type Source = 'camera' | 'library';

interface Wanted {
  /** Videos too. */
  all?: boolean;
  /** How many at most; one is the single mode, in which the camera is a camera and nothing else. */
  max?: number;
}

interface Asked extends Required<Wanted> {
  open: boolean;
  settle: (source: Source | null) => void;
}

/** What the global sheet asks. */
export const useSourceSheet = appStore<{ asked: Asked | null }>(() => ({ asked: null }));

/** An upload of the shell on which nothing moves for so long has failed. */
const SILENT_MS = 60_000;

function askSource({ all = false, max = 1 }: Wanted): Promise<Source | null> {
  useSourceSheet.getState().asked?.settle(null);
  return new Promise((resolve) => {
    const settle = (source: Source | null) => {
      const { asked } = useSourceSheet.getState();
      if (asked?.settle === settle) useSourceSheet.setState({ asked: { ...asked, open: false } });
      resolve(source);
    };
    useSourceSheet.setState({ asked: { all, max, open: true, settle } });
  });
}

/** Waits until every file of a picker has ended; the addresses of those that arrived. */
function ended(tasks: string[]): Promise<string[]> {
  const open = new Set(tasks);
  const arrived: string[] = [];
  const end = beginUpload();
  return new Promise<string[]>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      clearTimeout(timer);
      off();
      resolve(arrived);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, SILENT_MS);
    };
    const off = on('upload', ({ taskId, step, data }: AppEvents['upload']) => {
      if (!open.has(taskId)) return;
      wait();
      if (step === 'progress') return;
      // The same news again changes nothing.
      open.delete(taskId);
      if (step === 'success' && data) arrived.push(data);
      if (open.size === 0) finish();
    });
    wait();
  }).finally(end);
}

const isMissing = (error: unknown): boolean =>
  error instanceof BridgeError && (error.code === 'not_found' || error.code === 'internal' || error.code === 'timeout');

function complain(error: unknown): void {
  if (!(error instanceof BridgeError) || error.code === 'cancelled') return;
  if (error.code === 'denied') toast.error(common.pickDenied);
  else toast.error(common.uploadFailed);
}

/** The shell's picker, which sends what was picked itself. Undefined: this shell has none. */
async function byShell(source: Source, { all = false, max = 1 }: Wanted): Promise<string[] | undefined> {
  if (!bridge.has('upload')) return undefined;
  const taskId = newId();
  try {
    const { tasks } = await bridge.upload({ taskId, source, all, single: max === 1, max });
    const arrived = await ended(tasks);
    if (arrived.length < tasks.length) toast.error(common.uploadFailed);
    return arrived;
  } catch (error) {
    if (isMissing(error)) return undefined;
    emit('upload', { taskId, step: 'fail', reason: error instanceof BridgeError ? error.code : undefined });
    complain(error);
    return [];
  }
}

async function byField(source: Source, { all, max = 1 }: Wanted): Promise<File[]> {
  const files = await pickPhotos({ all, camera: source === 'camera' && max === 1, multiple: max > 1 });
  if (files.length === 0) emit('upload', { taskId: newId(), step: 'fail', reason: 'cancelled' });
  return files.slice(0, max);
}

/** Pictures as files, to be looked at or cut before they are sent. Nothing was sent yet, unless a shell did. */
export async function pickFiles(source: Source, wanted: Wanted = {}): Promise<Blob[]> {
  const sent = await byShell(source, wanted);
  if (!sent) return byField(source, wanted);
  const files = await Promise.all(
    sent.map((fileUrl) =>
      fetch(resource(fileUrl)).then(
        (response) => (response.ok ? response.blob() : null),
        () => null,
      ),
    ),
  );
  if (files.includes(null)) toast.error(common.uploadFailed);
  return files.filter((file) => file !== null);
}

/** Asks where from, lets pick, and sends: the addresses of the files, none when it was left. */
export async function chooseAndUpload(wanted: Wanted = {}): Promise<string[]> {
  const source = await askSource(wanted);
  if (!source) return [];
  const sent = await byShell(source, wanted);
  if (sent) return sent;
  const files = await byField(source, wanted);
  const results = await Promise.allSettled(files.map((file) => uploadPhoto(file)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) toast.error(failed.reason instanceof Error ? failed.reason.message : common.uploadFailed);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.fileUrl] : []));
}

/** Asks where from and gives the files themselves. */
export async function chooseFiles(wanted: Wanted = {}): Promise<Blob[]> {
  const source = await askSource(wanted);
  return source ? pickFiles(source, wanted) : [];
}
