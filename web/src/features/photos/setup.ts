import { CallError, errorText, isOffline, RESULT } from '../../api/call';
import type { PutPhoto } from '../../api/generated/calls';
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

/** The picture to match, for a style that wants one: of this phone, or of a post. */
export interface Picture extends Source {
  post?: { feedId: string; pictureUrl: string };
}

interface SetUp {
  source: Source | null;
  picture: Picture | null;
  count: number;
}

/** Where a picture goes. */
export type Slot = 'source' | 'picture';

/** One set-up for all styles: changing the style keeps the photos. It lives until the app is closed. */
export const useSetUp = entityStore<SetUp>(() => ({ source: null, picture: null, count: 1 }));

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

const isCurrent = (file: Blob, slot: Slot) => useSetUp.getState()[slot]?.file === file;

function change(file: Blob, slot: Slot, to: Partial<Source>) {
  const source = useSetUp.getState()[slot];
  if (source?.file === file) useSetUp.setState({ [slot]: { ...source, ...to } });
}

/** Takes a photo over and sends it at once, so that it is there when Develop is tapped. False when it cannot be read. */
export async function chooseSource(file: Blob, slot: Slot = 'source'): Promise<boolean> {
  const tiny = await shrink(file);
  if (!tiny) return false;
  useSetUp.setState({ [slot]: { file, url: URL.createObjectURL(file), tiny, state: 'waiting', sent: 0 } });
  // Whoever only looks around keeps the photo on the phone; only a member with a finished profile may send one.
  const { token, user } = session();
  if (token && user?.status !== STATUS.incomplete) void sendSource(slot);
  return true;
}

/** Sends the chosen photo if that is still to be done; undefined when it failed or another one was chosen meanwhile. */
export async function sendSource(slot: Slot = 'source'): Promise<string | undefined> {
  const source = useSetUp.getState()[slot];
  if (!source) return undefined;
  if (source.fileUrl) return source.fileUrl;
  const { file } = source;
  const known = sending.get(file);
  if (known) return known;
  const sent = send(file, slot).finally(() => sending.delete(file));
  sending.set(file, sent);
  return sent;
}

/** What a task is told of the picture to match, once that is there; as with the photo, undefined when it is not. */
export async function sendPicture(): Promise<Pick<PutPhoto, 'matchUrl' | 'matchFeedId'> | undefined> {
  const post = useSetUp.getState().picture?.post;
  if (post) return { matchFeedId: post.feedId, matchUrl: post.pictureUrl };
  const matchUrl = await sendSource('picture');
  return matchUrl ? { matchUrl } : undefined;
}

/** The picture of a post, which the server has already. */
export function matchPost(post: NonNullable<Picture['post']>): void {
  const url = resource(post.pictureUrl);
  useSetUp.setState({ picture: { file: new Blob(), url, tiny: url, state: 'ready', sent: 1, post } });
}

/** Nothing can be made with it as it is. */
export const isUnfit = (source: Source | null): boolean =>
  !source || source.state === 'failed' || source.state === 'refused';

const sending = new Map<Blob, Promise<string | undefined>>();

/** What the frame shows of the photo is what is sent: the middle of it, of a print's shape. */
async function asShown(file: Blob): Promise<Blob> {
  const size = await sizeOf(file);
  const part = size && middle(size, PRINT_SHAPE);
  return (part && (await drawn(file, part))) || file;
}

async function send(file: Blob, slot: Slot): Promise<string | undefined> {
  const set = (to: Partial<Source>) => change(file, slot, to);
  set({ state: 'sending', problem: undefined });
  try {
    // What is matched is matched whole.
    const body = slot === 'source' ? await asShown(file) : file;
    if (body !== file) set({ sentUrl: URL.createObjectURL(body) });
    const { fileUrl } = await uploadPhoto(body, { quiet: true, onProgress: (sent) => set({ sent }) });
    set({ state: 'ready', sent: 1, fileUrl });
    return isCurrent(file, slot) ? fileUrl : undefined;
  } catch (error) {
    const refused = error instanceof CallError && REFUSALS.includes(error.result);
    const problem = isOffline(error) ? say.sendFailed : errorText(error);
    set({ state: refused ? 'refused' : 'failed', problem });
    return undefined;
  }
}

export const setCount = (count: number) => useSetUp.setState({ count });
/** Either of the two may have been what was refused. */
export const clearSource = () => useSetUp.setState({ source: null, picture: null });

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
