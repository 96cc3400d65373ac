import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../api/call';
import { restoreSubscription } from '../../entities/wallet';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/Toast';
import { say } from './words';

/** Brings back what this phone's store knows of; away from another account only when that is wanted. */
export function useRestore() {
  const client = useQueryClient();
  return async () => {
    try {
      const { items } = await bridge.purchaseRestore();
      const [bought] = items;
      if (!bought) return toast.show(say.restoreNothing);
      let { needsConfirm } = await restoreSubscription(bought.receipt, false);
      if (needsConfirm) {
        if (!(await confirm({ title: say.restoreAsk, body: say.restoreText, yes: say.restoreYes }))) return;
        ({ needsConfirm } = await restoreSubscription(bought.receipt, true));
      }
      await client.invalidateQueries({ queryKey: ['/pay/subscription/get'] });
      toast.show(needsConfirm ? say.restoreNothing : say.restored);
    } catch (error) {
      if (error instanceof BridgeError) toast.show(say.restoreNothing);
      else toastError(error);
    }
  };
}
