import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallError, errorText, RESULT, toastError } from '../../api/call';
import { LIMITS } from '../../api/generated/limits';
import { changePhone, deleteAccount, sendCode } from '../../entities/account';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { Tag } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { OtpField } from '../../ui/OtpField';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { TwoSteps } from './ChangePhoneScreen';
import { isProof, type Proof } from './proof';
import type { Sent } from './sent';
import { useCountdown } from './use-countdown';
import { account } from './words';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Entry {
  title: string;
  label: string;
  sent: Sent;
  code: string;
  problem?: string;
  onCode: (code: string) => void;
}

function CodeOf({ title, label, sent, code, problem, onCode }: Entry) {
  return (
    <section aria-label={label} className="pt-6">
      <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
      <div className="mt-2">
        <OtpField label={label} value={code} error={problem} onChange={onCode} />
      </div>
      {sent.devCode && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded-card bg-card px-4 py-2">
          <Tag>{account.development}</Tag>
          <span className="display text-xl tabular-nums">{sent.devCode}</span>
          <Button
            kind="line"
            size="sm"
            aria-label={`${account.useIt}: ${label}`}
            className="ml-auto"
            onClick={() => onCode(sent.devCode ?? '')}
          >
            {account.useIt}
          </Button>
        </div>
      )}
    </section>
  );
}

function Codes({ proof }: { proof: Proof }) {
  const { scene, old, next } = proof;
  const go = useGo();
  const [oldCode, setOldCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const last = next ?? old;
  const left = useCountdown(last.sentAt + last.resendAfter);
  const whole = (code: string) => code.length === LIMITS.codeDigits;
  const ready = whole(oldCode) && (!next || whole(newCode));
  const changes = scene === 'change';

  async function again() {
    setBusy(true);
    try {
      const renew = async (sent: Sent): Promise<Sent> => {
        const { resendAfter, devCode } = await sendCode(sent, scene);
        return { ...sent, sentAt: Date.now(), resendAfter, devCode };
      };
      const state: Proof = { scene, old: await renew(old), next: next && (await renew(next)) };
      await go(hrefs.phoneCode, { replace: true, state });
      toast.show(account.sentAgain);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  async function change(to: Sent) {
    await changePhone(to, oldCode, newCode);
    bridge.haptic('success');
    await go(hrefs.changeResult, { replace: true, state: { shown: to.shown } });
  }
  async function remove() {
    const question = {
      title: account.deleteAsk,
      body: account.deleteAskText,
      yes: account.deleteNow,
      no: account.keepIt,
    };
    bridge.haptic('warning');
    if (!(await confirm({ ...question, kind: 'danger' }))) return;
    const gone = await deleteAccount(oldCode);
    bridge.onUpdateToken(null, null);
    await go(hrefs.deleteResult, { replace: true, state: gone });
  }
  async function send() {
    setBusy(true);
    try {
      await (next ? change(next) : remove());
    } catch (error) {
      const refused = error instanceof CallError && error.result === RESULT.Conflict;
      if (changes && refused)
        return await go(hrefs.changeResult, { replace: true, state: { problem: errorText(error) } });
      setOldCode('');
      setNewCode('');
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  const typed = (set: (code: string) => void) => (code: string) => {
    if (code) setProblem(undefined);
    set(code);
  };
  const title = changes ? account.changeTitle : account.deleteTitle;
  return (
    <Screen
      label={title}
      lamp
      nav={<NavBar title={title} fallback={hrefs.manageAccount} />}
      foot={
        <Button kind={changes ? 'main' : 'danger'} wide busy={busy} disabled={!ready} onClick={() => void send()}>
          {changes ? account.changeNow : account.deleteNow}
        </Button>
      }
    >
      <div className="relative px-5 pt-2">
        {changes && <TwoSteps at={2} />}
        <CodeOf
          title={changes ? account.fromOld(old.shown) : account.deleteCode}
          label={changes ? account.codeOld : account.codeLabel}
          sent={old}
          code={oldCode}
          problem={problem}
          onCode={typed(setOldCode)}
        />
        {next && (
          <CodeOf
            title={account.fromNew(next.shown)}
            label={account.codeNew}
            sent={next}
            code={newCode}
            onCode={typed(setNewCode)}
          />
        )}
        <div className="mt-4 flex min-h-11 items-center text-sm text-dim">
          {left > 0 ? (
            <p>
              {account.askAgainIn}
              <span className="edge text-ink">{clock(left)}</span>
            </p>
          ) : (
            <p className="flex items-center gap-2">
              {account.nothingCame}
              <Button kind="soft" size="sm" busy={busy} onClick={() => void again()}>
                {account.askAgain}
              </Button>
            </p>
          )}
        </div>
      </div>
    </Screen>
  );
}

/** Where the codes of a change or a deletion are entered. Opened by itself it leads to where they are asked for. */
export default function PhoneCodeScreen() {
  const { state, key } = useLocation();
  if (isProof(state)) return <Codes key={`${key}`} proof={state} />;
  return (
    <Screen label={account.enterCode} nav={<NavBar title={account.enterCode} fallback={hrefs.manageAccount} />}>
      <EmptyState title={account.lostStep} action={<ButtonLink to={hrefs.manageAccount}>{account.manage}</ButtonLink>}>
        {account.lostStepText}
      </EmptyState>
    </Screen>
  );
}
