import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs';
import { Logo } from '../../ui/Logo';
import { lazyPart } from '../../ui/lazy-part';
import { Screen } from '../../ui/Screen';
import portrait from './images/login.webp';
import { account } from './words';

/** The form's own shape, so that nothing moves when it arrives. */
function Waiting() {
  return (
    <div aria-hidden className="mt-5">
      <p className="mb-1.5 text-sm font-medium text-dim">{account.phone}</p>
      <div className="min-h-13 rounded-card bg-card inset-ring inset-ring-line" />
      <div className="mt-4 min-h-13 rounded-full bg-high" />
    </div>
  );
}

const PhoneForm = lazyPart(() => import('./PhoneForm').then((module) => module.default), <Waiting />);

function Picture() {
  return (
    <div className="relative h-[min(12.6*var(--u),45dvh)] overflow-hidden half:h-full">
      <img
        src={portrait}
        alt=""
        width={480}
        height={600}
        fetchPriority="high"
        className="size-full object-cover object-[50%_12%]"
      />
      <div className="absolute inset-0 bg-gradient-to-b from-black/65 via-transparent via-25% to-bg half:to-black/75" />
      <div className="absolute inset-x-0 bottom-3 mx-auto max-w-words px-5 half:bottom-8">
        <Logo className="text-[calc(44*var(--u)/37.5)]" />
      </div>
    </div>
  );
}

/** Within a sentence: a line as high as a finger needs would tear it apart, so the target reaches beyond it. */
const LINK = 'relative underline underline-offset-2 after:absolute after:-inset-x-1 after:-inset-y-3';

export function PhoneStep() {
  return (
    <Screen label={account.logIn} bare wide lead={<Picture />}>
      <div className="px-5 pb-8 pt-6 half:pb-4 half:pt-2">
        <h1 className="text-lg text-dim">{account.claim}</h1>
        <PhoneForm />
        <p className="mt-4 text-center text-xs text-dim">
          {account.consentBefore}
          <Link to={hrefs.terms} className={LINK}>
            {account.terms}
          </Link>
          {account.consentAnd}
          <Link to={hrefs.privacyText} className={LINK}>
            {account.privacy}
          </Link>
          .
        </p>
      </div>
    </Screen>
  );
}
