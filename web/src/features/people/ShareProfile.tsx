import { Send } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { copyLink, shareLink } from '../../native/links';
import { IconButton } from '../../ui/Button';
import { LinkByHand } from '../../ui/LinkByHand';
import { type PlainChoice, PlainShareSheet } from '../../ui/PlainShareSheet';
import { people } from './words';

interface Shared {
  uidStr: string;
  firstName: string;
  lastName: string;
  nickName: string;
  userName: string;
}

/** Passes a person's page on. */
export function ShareProfile({ person, own }: { person: Shared; own: boolean }) {
  const [open, setOpen] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const url = new URL(useHref(hrefs.person(person.uidStr)), window.location.href).href;
  const name = displayName(person);
  const pick = async (choice: PlainChoice | null) => {
    setOpen(false);
    if (choice === 'share') await shareLink(url, people.shareText(name), setByHand);
    if (choice === 'copy') await copyLink(url, setByHand);
  };
  return (
    <>
      <IconButton label={people.shareProfile} onClick={() => setOpen(true)}>
        <Send className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      <PlainShareSheet
        open={open}
        own={own}
        block={false}
        title={people.shareProfile}
        message={name}
        onPick={(choice) => void pick(choice)}
      />
      <LinkByHand url={byHand} onClose={() => setByHand(null)} />
    </>
  );
}
