import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { errorText, toastError } from '../../api/call';
import { sendCode } from '../../entities/account';
import { hrefs } from '../../lib/hrefs';
import { safeNext } from '../../lib/next-route';
import { Tag } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { NavBar } from '../../ui/NavBar';
import { OtpField } from '../../ui/OtpField';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { enter as logIn } from './login';
import type { Sent } from './sent';
import { useCountdown } from './use-countdown';
import { account } from './words';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function CodeStep({ sent }: { sent: Sent }) {
  const go = useGo();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const entering = useRef(false);
  const boxes = useRef<HTMLDivElement>(null);
  const left = useCountdown(sent.sentAt + sent.resendAfter);

  // At first, and again after a wrong code emptied them.
  useEffect(() => {
    if (!busy) boxes.current?.querySelector('input')?.focus();
  }, [busy]);

  async function enter(digits: string) {
    // The field completes on the last digit and again on a paste: one attempt is enough, tries are counted.
    if (entering.current) return;
    entering.current = true;
    setBusy(true);
    try {
      const incomplete = await logIn(sent, digits);
      const next = safeNext(params.get('next'));
      await go(incomplete ? hrefs.initial(next) : next, { replace: true });
    } catch (error) {
      setCode('');
      setProblem(errorText(error));
    } finally {
      entering.current = false;
      setBusy(false);
    }
  }

  async function again() {
    setBusy(true);
    try {
      const { resendAfter, devCode } = await sendCode(sent);
      const renewed: Sent = { ...sent, sentAt: Date.now(), resendAfter, devCode };
      await go(hrefs.login() + search, { replace: true, state: renewed });
      toast.show(account.sentAgain);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Screen label={account.enterCode} lamp nav={<NavBar fallback={hrefs.login()} />}>
      <div className="relative px-5 pt-6">
        <h1 className="display text-2xl">{account.checkMessages}</h1>
        <p className="mb-5 mt-2 text-base text-dim">
          {account.sentTo}
          <span className="whitespace-nowrap text-ink">{sent.shown}</span>.{' '}
          <button
            type="button"
            onClick={() => go(-1)}
            className="tap -my-3 text-left text-glow underline underline-offset-2"
          >
            {account.change}
          </button>
        </p>
        <div ref={boxes}>
          <OtpField
            label={account.codeLabel}
            value={code}
            error={problem}
            disabled={busy}
            onChange={(digits) => {
              setCode(digits);
              if (digits) setProblem(undefined);
            }}
            onComplete={enter}
          />
        </div>
        <div className="mt-3 flex min-h-11 items-center text-sm text-dim">
          {left > 0 ? (
            <p>
              {account.askAgainIn}
              <span className="edge text-ink">{clock(left)}</span>
            </p>
          ) : (
            <p className="flex items-center gap-2">
              {account.nothingCame}
              <Button kind="soft" size="sm" busy={busy} onClick={again}>
                {account.askAgain}
              </Button>
            </p>
          )}
        </div>
        {sent.devCode && (
          <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-card px-4 py-3">
            <Tag>{account.development}</Tag>
            <span className="display text-xl tabular-nums">{sent.devCode}</span>
            <Button
              kind="line"
              size="sm"
              disabled={busy}
              className="ml-auto"
              onClick={() => {
                setCode(sent.devCode ?? '');
                void enter(sent.devCode ?? '');
              }}
            >
              {account.useIt}
            </Button>
          </div>
        )}
      </div>
    </Screen>
  );
}
