import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '../../api/call';
import { sendCode } from '../../entities/account';
import { hrefs } from '../../lib/hrefs';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';
import { Button } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { PhoneField } from './PhoneField';
import { countryOf, readPhone } from './phone';
import type { Sent } from './sent';
import { account } from './words';

interface Kept {
  country: string;
  mobile: string;
}

/** Knows every country's numbers, which weighs more than the rest of the login: a chunk of its own. */
export default function PhoneForm() {
  const go = useGo();
  const { search } = useLocation();
  const [kept] = useState(() => getStored<Kept | null>(KEY.webLoginInput, null));
  const [country, setCountry] = useState(() => countryOf(kept?.country));
  const [text, setText] = useState(kept?.mobile ?? '');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const phone = readPhone(text, country.code);
    if ('problem' in phone) return setProblem(phone.problem);
    setBusy(true);
    setStored(KEY.webLoginInput, { country: country.code, mobile: text } satisfies Kept);
    try {
      const { resendAfter, devCode } = await sendCode(phone);
      const sent: Sent = { ...phone, sentAt: Date.now(), resendAfter, devCode };
      await go(hrefs.login() + search, { state: sent });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5">
      <PhoneField
        label={account.phone}
        value={{ country, text }}
        error={problem}
        onChange={(next) => {
          setProblem(undefined);
          setText(next.text);
          setCountry(next.country);
        }}
      />
      <Button type="submit" kind="main" wide busy={busy} className="mt-4">
        {account.sendCode}
      </Button>
    </form>
  );
}
