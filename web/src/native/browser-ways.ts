// What a browser does instead of a shell when somebody shares, saves or lets it send notices.
import { BridgeError, type PermissionResult, type SharedItem, type ShareResult } from './types';

async function fileOf(url: string): Promise<File> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new BridgeError('network');
  const blob = await response.blob();
  const extension = blob.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg';
  return new File([blob], `likeness.${extension}`, { type: blob.type });
}

function save(file: File): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export async function share({ imageUrl, url, text }: SharedItem): Promise<ShareResult> {
  const files = imageUrl ? [await fileOf(imageUrl)] : [];
  const data: ShareData = { ...(files.length > 0 && { files }), ...(url && { url }), ...(text && { text }) };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return { completed: true };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw new BridgeError('cancelled');
      // Some browsers promise and then refuse: go the long way.
    }
  }
  for (const file of files) save(file);
  if (url) {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      if (files.length === 0) throw new BridgeError('unavailable');
    }
  }
  return { completed: null, instead: files.length > 0 ? 'saved' : 'copied' };
}

export async function download(url: string): Promise<{ where: 'files' }> {
  save(await fileOf(url));
  return { where: 'files' };
}

export async function register(): Promise<PermissionResult> {
  if (!('Notification' in window)) throw new BridgeError('unavailable');
  const answer = await Notification.requestPermission();
  return answer === 'default' ? 'prompt' : answer;
}
