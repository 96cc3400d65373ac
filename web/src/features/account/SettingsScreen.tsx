import {
  AtSign,
  Bell,
  ChevronRight,
  CircleUser,
  Coins,
  Eye,
  Gavel,
  Gift,
  LogOut,
  MessageCircle,
  ScanFace,
  ShieldBan,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '../../api/generated/calls';
import { STATUS, useCoins, useMe } from '../../entities/me';
import { displayName } from '../../lib/display-name';
import { VERSION } from '../../lib/env';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { badgeText } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { plural } from '../../ui/format';
import { Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Portrait } from '../../ui/Portrait';
import { Screen } from '../../ui/Screen';
import { logOut } from './login';
import { account } from './words';

/** Whose settings these are; it leads to where name and picture are changed. */
function Card({ user }: { user: UserInfo }) {
  const name = displayName(user);
  return (
    <div className="px-5 pt-2">
      <Link to={hrefs.editProfile} className="press flex items-center gap-4 rounded-card bg-card p-3 pr-4">
        <Portrait name={name} src={resource(user.avatarUri)} className="h-15 w-12 text-xl" />
        <span className="min-w-0 flex-1">
          <b dir="auto" className="block truncate text-left text-lg font-semibold">
            {name}
          </b>
          <span className="block text-sm text-dim wrap-anywhere">{account.editLine(user.userName)}</span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-dim" />
      </Link>
    </div>
  );
}

export default function SettingsScreen() {
  const user = useMe((state) => state.user);
  const unread = useMe((state) => state.noticeCount);
  const coins = useCoins();
  const [busy, setBusy] = useState(false);

  async function leave() {
    if (!(await confirm({ title: account.logOutAsk, body: account.logOutText, yes: account.logOut, no: account.stay })))
      return;
    setBusy(true);
    await logOut();
  }

  return (
    <Screen label={account.settings} nav={<NavBar title={account.settings} fallback={hrefs.me} />}>
      {user && <Card user={user} />}
      <Group title={account.you}>
        <Row icon={CircleUser} title={account.manage} to={hrefs.manageAccount} />
        <Row icon={ScanFace} title={account.faceModel} to={hrefs.faceModel} />
        <Row icon={Coins} title={account.wallet} value={plural(coins, 'credit')} to={hrefs.wallet} />
        <Row icon={Gift} title={account.inviteRow} to={hrefs.invite} />
      </Group>
      <Group title={account.safety}>
        <Row icon={Eye} title={account.privacyRow} to={hrefs.privacy} />
        <Row icon={ShieldBan} title={account.blockList} to={hrefs.blockList} />
        <Row icon={TriangleAlert} title={account.reportRow} to={hrefs.reportProblem} />
        {user?.status === STATUS.moderator && <Row icon={Gavel} title={account.moderation} to={hrefs.moderation} />}
      </Group>
      <Group title={account.thisPhone}>
        <Row
          icon={Bell}
          title={account.notices}
          value={unread > 0 ? account.newNotices(badgeText(unread)) : ''}
          to={hrefs.notices}
        />
      </Group>
      <Group title={account.likeness}>
        <Row icon={MessageCircle} title={account.community} to={hrefs.community} />
        <Row icon={AtSign} title={account.aboutRow} to={hrefs.about} />
      </Group>
      <div className="px-5 pt-5">
        <Button kind="soft" wide busy={busy} onClick={leave}>
          <LogOut aria-hidden className="size-4.5" />
          {account.logOut}
        </Button>
      </div>
      <p className="edge pt-4 text-center text-dim">{account.about(VERSION)}</p>
    </Screen>
  );
}
