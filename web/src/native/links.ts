import { common } from '../lib/words';
import { toast } from '../ui/Toast';
import { bridge } from './bridge';
import { isCancelled } from './types';

/** Opens a page elsewhere; where that fails it is said. */
export async function openLink(url: string, failed: string = common.notOpened): Promise<void> {
  const { opened } = await bridge.openExternal(url).catch(() => ({ opened: false }));
  if (!opened) toast.error(failed);
}

/** Must run in the tap's own task, or Safari refuses. Where copying is refused the link is shown to be copied by hand. */
export async function copyLink(url: string, byHand: (url: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.show(common.copied);
  } catch {
    byHand(url);
  }
}

/** Hands a link to the phone's own sheet. What the person stopped is no failure; nor is a phone without a sheet. */
export async function shareLink(url: string, text: string, byHand: (url: string) => void): Promise<void> {
  try {
    const { completed, instead } = await bridge.share({ kind: 'sheet', url, text });
    if (instead === 'copied') toast.show(common.copied);
    else if (completed) toast.show(common.shareSuccess);
  } catch (error) {
    if (isCancelled(error)) return;
    byHand(url);
  }
}
