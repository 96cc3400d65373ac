import { Coins, EyeOff, FileText, Images, MessageCircle, Play, Scale, UserRound } from 'lucide-react';
import { useState } from 'react';
import { VERSION } from '../../lib/env';
import { hrefs } from '../../lib/hrefs';
import { useOutside } from '../../lib/resource';
import { openLink } from '../../native/links';
import { Instagram } from '../../ui/brand';
import { Group, Row } from '../../ui/List';
import { Logo } from '../../ui/Logo';
import { lazyPart } from '../../ui/lazy-part';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { say } from './words';

const TextSheet = lazyPart(() => import('./TextSheet').then((module) => module.default));

/** Which of the texts of the house lies open; they come when the first is asked for. */
type Which = 'houseRules' | 'licences';

/** What this is, how it is made, what holds here, and whom to talk to. */
export default function AboutScreen() {
  const [open, setOpen] = useState<{ which: Which; open: boolean }>({ which: 'houseRules', open: false });
  const [used, setUsed] = useState(false);
  const instagram = useOutside('instagram');
  const whatsapp = useOutside('whatsapp');
  const show = (which: Which) => () => {
    setUsed(true);
    setOpen({ which, open: true });
  };
  return (
    <Screen
      label={say.about}
      lamp
      nav={<NavBar title={<span className="sr-only">{say.about}</span>} fallback={hrefs.settings} />}
      over={used && <TextSheet {...open} onClose={() => setOpen((old) => ({ ...old, open: false }))} />}
    >
      <div className="relative px-5 pb-2 pt-6 text-center low:pt-2">
        <Logo className="text-[calc(48*var(--u)/37.5)]" />
        <p className="mx-auto mt-7 max-w-[calc(7.6*var(--u))] text-base text-dim">{say.claim}</p>
        <p className="edge mt-4 text-dim">{say.version(VERSION)}</p>
      </div>
      <Group>
        <Row icon={FileText} title="Terms of use" to={hrefs.terms} />
        <Row icon={EyeOff} title="Privacy" to={hrefs.privacyText} />
        <Row icon={UserRound} title="House rules" onPick={show('houseRules')} />
        <Row icon={Coins} title="Terms of credits" to={hrefs.creditTerms} />
      </Group>
      <Group title={say.how} note={say.howNote}>
        <Row icon={Images} title={say.stylesOpen} to={hrefs.styles} />
        <Row icon={Play} title={say.tryIt} to={hrefs.demo} />
        <Row icon={Scale} title="Licences" onPick={show('licences')} />
      </Group>
      {(instagram || whatsapp) && (
        <Group title={say.something}>
          {instagram && <Row icon={Instagram} title={say.instagram} onPick={() => void openLink(instagram)} />}
          {whatsapp && <Row icon={MessageCircle} title={say.whatsapp} onPick={() => void openLink(whatsapp)} />}
        </Group>
      )}
    </Screen>
  );
}
