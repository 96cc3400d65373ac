import { common } from '../lib/words';
import { toast } from '../ui/Toast';
import { bridge } from './bridge';
import { isCancelled } from './types';

/** What the person stopped is no failure. */
function complain(error: unknown): void {
  if (isCancelled(error)) return;
  toast.error(common.saveFailed);
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
