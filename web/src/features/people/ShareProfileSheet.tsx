import { useState } from 'react';
import { useHref } from 'react-router';
import { usePerson } from '../../entities/people';
import { askToBlock } from '../../entities/safety';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { copyLink, shareLink } from '../../native/links';
import { LinkByHand } from '../../ui/LinkByHand';
import { type PlainChoice, PlainShareSheet } from '../../ui/PlainShareSheet';
import { people } from './words';

export interface Shared {
  uidStr: string;
  firstName: string;
  lastName: string;
  nickName: string;
  userName: string;
}

export default function ShareProfileSheet({
  person,
  own,
  open,
  onClose,
}: {
  person: Shared;
  own: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const [byHand, setByHand] = useState<string | null>(null);
  const url = new URL(useHref(hrefs.person(person.uidStr)), window.location.href).href;
  const name = displayName(person);
  const blocked = usePerson(person.uidStr)?.isBlock === 1;
  const pick = async (choice: PlainChoice | null) => {
    onClose();
    if (choice === 'share') await shareLink(url, people.shareText(name), setByHand);
    if (choice === 'copy') await copyLink(url, setByHand);
    if (choice === 'block') await askToBlock(person);
  };
  return (
    <>
      <PlainShareSheet
        open={open}
        own={own}
        block={!blocked}
        title={people.shareProfile}
        message={name}
        onPick={(choice) => void pick(choice)}
      />
      <LinkByHand url={byHand} onClose={() => setByHand(null)} />
    </>
  );
}
