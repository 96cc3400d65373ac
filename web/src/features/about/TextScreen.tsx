import { useLocation } from 'react-router';
import { hrefs } from '../../lib/hrefs';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { TextBody } from './TextBody';
import { privacy, terms } from './texts';

/** What one agrees to has an address of its own and is read before any account. */
export default function TextScreen() {
  const text = useLocation().pathname === hrefs.privacyText ? privacy : terms;
  return (
    <Screen label={text.title} nav={<NavBar title={text.title} fallback={hrefs.about} />}>
      <div className="mx-auto max-w-column px-5 pt-2">
        <TextBody text={text} />
      </div>
    </Screen>
  );
}
