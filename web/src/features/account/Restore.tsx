import { useState } from 'react';
import { toastError } from '../../api/call';
import { restoreAccount } from '../../entities/account';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { Button } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { longDate } from './dates';
import { account } from './words';

const DAY_MS = 86_400_000;

/** Someone whose account is being deleted logs in again: it can be taken back until its day. */
export function Restore({ until, onAnew }: { until: number; onAnew: () => void }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  async function takeBack() {
    setBusy(true);
    try {
      const user = await restoreAccount();
      bridge.onUpdateToken(user.token ?? null, user.uidStr);
      bridge.setAnalyticsUserId(user.uidStr);
      toast.show(account.isBack);
      await go(hrefs.home, { replace: true });
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }
  return (
    <Screen
      label={account.backTitle}
      nav={<NavBar back={false} />}
      foot={
        <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
          <Button kind="main" wide busy={busy} onClick={() => void takeBack()}>
            {account.takeBack}
          </Button>
          <Button kind="quietDanger" wide onClick={onAnew}>
            {account.letGo}
          </Button>
        </div>
      }
    >
      <div className="flex min-h-full flex-col items-center justify-center px-8 py-8 text-center">
        <h1 className="display text-2xl">{account.daysLeft(Math.max(1, Math.ceil((until - serverNow()) / DAY_MS)))}</h1>
        <p className="mt-2.5 max-w-[calc(7.6*var(--u))] text-base text-dim">{account.backText(longDate(until))}</p>
      </div>
    </Screen>
  );
}
