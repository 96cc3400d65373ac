import { BellRing, ChartNoAxesColumn, Contact, FileText, ScanFace, UserRound, UserRoundSearch } from 'lucide-react';
import type { ConsentKind } from '../../api/generated/calls';
import { setConsent } from '../../entities/account';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { confirm, type Question } from '../../ui/confirm';
import { Group, Switch } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { account } from './words';

/** Taking these back deletes something, so it is asked once. */
const asks: Partial<Record<ConsentKind, Question>> = {
  face_data: { title: account.faceDataAsk, body: account.faceDataAskText, yes: account.faceDataYes, kind: 'danger' },
  contacts: { title: account.contactsAsk, body: account.contactsAskText, yes: account.contactsYes, kind: 'danger' },
};

/** Who finds one, and every consent: taking one back says what is deleted. */
export default function PrivacyScreen() {
  const consents = useMe((state) => state.user?.consents) ?? [];
  const of = (kind: ConsentKind) => ({
    on: consents.includes(kind),
    onChange: async (granted: boolean) => {
      const question = asks[kind];
      if (!granted && question && !(await confirm(question))) return;
      await setConsent(kind, granted);
    },
  });
  return (
    <Screen label={account.privacyRow} nav={<NavBar title={account.privacyRow} fallback={hrefs.settings} />}>
      <Group title={account.whoFinds}>
        <Switch icon={UserRound} title={account.findMe} sub={account.findMeSub} {...of('discoverable')} />
        <Switch icon={Contact} title={account.contacts} sub={account.contactsSub} {...of('contacts')} />
      </Group>
      <Group title={account.allowed} note={account.allowedNote}>
        <Switch icon={ScanFace} title={account.faceData} sub={account.faceDataSub} {...of('face_data')} />
        <Switch
          icon={UserRoundSearch}
          title={account.attributes}
          sub={account.attributesSub}
          {...of('face_attributes')}
        />
        <Switch icon={ChartNoAxesColumn} title={account.analytics} sub={account.analyticsSub} {...of('analytics')} />
        <Switch icon={BellRing} title={account.push} sub={account.pushSub} {...of('push')} />
        <Switch
          icon={FileText}
          title={account.termsRow}
          sub={account.termsSub}
          on
          disabled
          onChange={() => undefined}
        />
      </Group>
    </Screen>
  );
}
