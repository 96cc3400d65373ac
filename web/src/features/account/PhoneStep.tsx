import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../api/call';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Logo } from '../../ui/Logo';
import { Screen } from '../../ui/Screen';
import { CountrySelect } from './CountrySelect';
import portrait from './images/login.jpg';
import { sendCode } from './login';
import { countryOf, readPhone, spaced } from './phone';
import type { Sent } from './sent';
import { account } from './words';

interface Kept {
  country: string;
  mobile: string;
}

export function PhoneStep() {
  const navigate = useNavigate();
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
      await navigate(`/login${search}`, { state: sent });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Screen label={account.logIn} bare pad={false}>
      <div className="relative h-[min(12.6rem,56dvh)] overflow-hidden">
        <img
          src={portrait}
          alt=""
          width={480}
          height={600}
          fetchPriority="high"
          className="size-full object-cover object-[50%_12%]"
        />
        <div className="absolute inset-0 bg-gradient-to-b from-black/45 via-transparent via-25% to-bg" />
        <div className="absolute inset-x-5 bottom-3">
          <Logo className="text-[1.18rem]" />
        </div>
      </div>
      <form onSubmit={submit} noValidate className="px-5 pb-8 pt-6">
        <h1 className="text-lg text-dim">{account.claim}</h1>
        <Field
          className="mt-5"
          label={account.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={text}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setText(spaced(event.target.value, country.code));
          }}
          lead={<CountrySelect value={country} onChange={setCountry} />}
        />
        <Button type="submit" kind="main" wide busy={busy} className="mt-4">
          {account.sendCode}
        </Button>
        <p className="mt-4 text-center text-xs text-dim">{`${account.consentBefore}${account.terms}${account.consentAnd}${account.privacy}.`}</p>
      </form>
    </Screen>
  );
}
