import { common } from '../lib/words';
import { toast } from '../ui/Toast';
import { bridge } from './bridge';
import { BridgeError, isCancelled } from './types';

/** What the person stopped is no failure. */
function complain(error: unknown): void {
  if (isCancelled(error)) return;
  const lost = error instanceof BridgeError && error.code === 'network';
  toast.error(lost ? common.network : common.saveFailed);
}

/** Puts a print where the phone keeps its photos. */
export async function savePrint(url: string): Promise<void> {
  try {
    await bridge.download(url);
    toast.show(common.saved);
  } catch (error) {
    complain(error);
  }
}

/** Hands a print itself, not a link to it, to the phone's own sheet. */
export async function sharePrint(imageUrl: string, text?: string): Promise<void> {
  try {
    const { completed, instead } = await bridge.share({ kind: 'sheet', imageUrl, text });
    if (instead) toast.show(common.saved);
    else if (completed) toast.show(common.shareSuccess);
  } catch (error) {
    complain(error);
  }
}

/** True once the print has gone to Instagram, or lies ready for it, with the address of its post where it has one. */
export async function shareToInstagram(imageUrl: string, url?: string): Promise<boolean> {
  try {
    const { instead } = await bridge.share({ kind: 'instagram', imageUrl, url });
    if (!instead) toast.show(common.shareSuccess);
    else toast.show(url ? common.instagramByHand : common.instagramSaved);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}
