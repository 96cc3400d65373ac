import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/call';
import { type Scene, sendCode } from '../../entities/account';
import { hrefs } from '../../lib/hrefs';
import { useGo } from '../../ui/back';
import { PhoneField, type PhoneText } from './PhoneField';
import { countryOf, type Phone, readPhone } from './phone';
import type { Proof } from './proof';
import type { Sent } from './sent';
import { account } from './words';

async function sendTo(phone: Phone, scene: Scene): Promise<Sent> {
  const { resendAfter, devCode } = await sendCode(phone, scene);
  return { ...phone, sentAt: Date.now(), resendAfter, devCode };
}

/** The number that proves who asks and, for a change, the new one. Sends the codes and leads to where they are entered. */
export default function NumbersForm({
  id,
  scene,
  onBusy,
}: {
  id: string;
  scene: Scene;
  onBusy: (busy: boolean) => void;
}) {
  const go = useGo();
  const [old, setOld] = useState<PhoneText>(() => ({ country: countryOf(undefined), text: '' }));
  const [next, setNext] = useState<PhoneText>(() => ({ country: countryOf(undefined), text: '' }));
  const [problem, setProblem] = useState<{ old?: string; next?: string }>({});
  const changes = scene === 'change';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const mine = readPhone(old.text, old.country.code);
    if ('problem' in mine) return setProblem({ old: mine.problem });
    const wanted = changes ? readPhone(next.text, next.country.code) : null;
    if (wanted && 'problem' in wanted) return setProblem({ next: wanted.problem });
    if (wanted && wanted.phoneCode === mine.phoneCode && wanted.mobile === mine.mobile)
      return setProblem({ next: account.sameNumber });
    onBusy(true);
    let at: 'old' | 'next' = 'old';
    try {
      const sent = await sendTo(mine, scene);
      at = 'next';
      const proof: Proof = { scene, old: sent, next: wanted && (await sendTo(wanted, scene)) };
      await go(hrefs.phoneCode, { state: proof });
    } catch (error) {
      setProblem({ [at]: errorText(error) });
    } finally {
      onBusy(false);
    }
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      <PhoneField
        label={changes ? account.oldNumber : account.deleteNumber}
        value={old}
        error={problem.old}
        onChange={(value) => {
          setProblem({});
          setOld(value);
        }}
      />
      {changes && (
        <PhoneField
          label={account.newNumber}
          value={next}
          error={problem.next}
          onChange={(value) => {
            setProblem({});
            setNext(value);
          }}
        />
      )}
    </form>
  );
}
