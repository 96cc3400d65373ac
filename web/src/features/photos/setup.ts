import { CallError, errorText, isOffline, RESULT } from '../../api/call';
import { LIMITS } from '../../api/generated/limits';
import { uploadPhoto } from '../../api/upload';
import { STATUS, session } from '../../entities/me';
import type { Task } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { drawn, middle, sizeOf } from '../../lib/picture';
import { resource } from '../../lib/resource';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';
import { entityStore } from '../../lib/store';
import { fileAt } from '../../native/uploads';
import { say } from './words';

export const PRINTS_MAX = LIMITS.photosPerTask;
/** Width by height of a print, and of the frame in which the photo is shown before. */
export const PRINT_SHAPE = 4 / 5;

/** The photo to start from. It is shown from this phone while it travels. */
export interface Source {
  file: Blob;
  url: string;
  /** The part of it that is sent, where it was not of a print's shape. */
  sentUrl?: string;
  /** A few bytes of it, drawn large: what a tray shows before the first preview. */
  tiny: string;
  /** `failed` may be sent again; `refused` never: this photo is not taken. */
  state: 'waiting' | 'sending' | 'ready' | 'failed' | 'refused';
  sent: number;
  fileUrl?: string;
  problem?: string;
}

interface SetUp {
  source: Source | null;
  count: number;
}

/** One set-up for all styles: changing the style keeps the photo. It lives until the app is closed. */
export const useSetUp = entityStore<SetUp>(() => ({ source: null, count: 1 }));

const TINY_PX = 24;
/** The photo itself is at fault: unreadable, or against the rules. */
const REFUSALS: number[] = [RESULT.InvalidInput, RESULT.ContentRejected];

/** Draws the photo at 24 px. Null when the browser cannot read it at all. */
async function shrink(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: TINY_PX, resizeQuality: 'medium' }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}

const isCurrent = (file: Blob) => useSetUp.getState().source?.file === file;

function change(file: Blob, to: Partial<Source>) {
  const { source } = useSetUp.getState();
  if (source?.file === file) useSetUp.setState({ source: { ...source, ...to } });
}

/** Takes a photo over and sends it at once, so that it is there when Develop is tapped. False when it cannot be read. */
export async function chooseSource(file: Blob): Promise<boolean> {
  const tiny = await shrink(file);
  if (!tiny) return false;
  useSetUp.setState({ source: { file, url: URL.createObjectURL(file), tiny, state: 'waiting', sent: 0 } });
  // Whoever only looks around keeps the photo on the phone; only a member with a finished profile may send one.
  const { token, user } = session();
  if (token && user?.status !== STATUS.incomplete) void sendSource();
  return true;
}

/** Sends the chosen photo if that is still to be done; undefined when it failed or another one was chosen meanwhile. */
export async function sendSource(): Promise<string | undefined> {
  const { source } = useSetUp.getState();
  if (!source) return undefined;
  if (source.fileUrl) return source.fileUrl;
  const { file } = source;
  const known = sending.get(file);
  if (known) return known;
  const sent = send(file).finally(() => sending.delete(file));
  sending.set(file, sent);
  return sent;
}

const sending = new Map<Blob, Promise<string | undefined>>();

/** What the frame shows of the photo is what is sent: the middle of it, of a print's shape. */
async function asShown(file: Blob): Promise<Blob> {
  const size = await sizeOf(file);
  const part = size && middle(size, PRINT_SHAPE);
  return (part && (await drawn(file, part))) || file;
}

async function send(file: Blob): Promise<string | undefined> {
  change(file, { state: 'sending', problem: undefined });
  try {
    const body = await asShown(file);
    if (body !== file) change(file, { sentUrl: URL.createObjectURL(body) });
    const { fileUrl } = await uploadPhoto(body, { quiet: true, onProgress: (sent) => change(file, { sent }) });
    change(file, { state: 'ready', sent: 1, fileUrl });
    return isCurrent(file) ? fileUrl : undefined;
  } catch (error) {
    const refused = error instanceof CallError && REFUSALS.includes(error.result);
    const problem = isOffline(error) ? say.sendFailed : errorText(error);
    change(file, { state: refused ? 'refused' : 'failed', problem });
    return undefined;
  }
}

export const setCount = (count: number) => useSetUp.setState({ count });
export const clearSource = () => useSetUp.setState({ source: null });

/** What the server does not say about a task: which style it is in, and the photo it started from. */
export interface Started {
  aiStyle: string;
  name: string;
  count: number;
  /** What was sent, by which later visits find it again. */
  fileUrl?: string;
  /** The photo on this phone while the app stays open, the one that was sent later. */
  original?: string;
  tiny?: string;
}

const KEPT_TASKS = 12;
const originals = new Map<string, Pick<Started, 'original' | 'tiny'>>();

export function rememberTask(taskId: string, { original, tiny, ...rest }: Started) {
  originals.set(taskId, { original, tiny });
  const kept = Object.entries(getStored<Record<string, Started>>(KEY.aiPhotoProgress, {}));
  setStored(KEY.aiPhotoProgress, Object.fromEntries([...kept.slice(1 - KEPT_TASKS), [taskId, rest]]));
}

export function taskStart(taskId: string): Started | undefined {
  const kept = getStored<Record<string, Started>>(KEY.aiPhotoProgress, {})[taskId];
  return kept && { original: kept.fileUrl && resource(kept.fileUrl), ...kept, ...originals.get(taskId) };
}

/** The style that a print of this phone is in. */
export const taskStyle = (taskId: string): string | undefined => taskStart(taskId)?.aiStyle;

/** Where the like of it is begun anew. */
export const againHref = ({ taskId, type }: Pick<Task, 'taskId' | 'type'>): string =>
  type === 'cinematic' ? hrefs.editCinematic : hrefs.develop(taskStart(taskId)?.aiStyle);

/** The photo that a print was made from, which the server still has, is the photo of the set-up again. */
export function reuseSource(fileUrl: string): void {
  if (useSetUp.getState().source?.fileUrl === fileUrl) return;
  const url = resource(fileUrl);
  useSetUp.setState({ source: { file: new Blob(), url, tiny: url, state: 'ready', sent: 1, fileUrl } });
}

/** The photo itself; one that was taken over from the server is fetched first. */
export async function sourceFile(): Promise<Blob | null> {
  const { source } = useSetUp.getState();
  if (!source || source.file.size > 0) return source?.file ?? null;
  return source.fileUrl ? fileAt(source.fileUrl) : null;
}
