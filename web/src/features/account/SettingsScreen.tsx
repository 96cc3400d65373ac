import { Bell, ChevronRight, CircleUser, LogOut, type LucideIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../entities/me';
import { VERSION } from '../../lib/env';
import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { logOut } from './login';
import { account } from './words';

function Row({ icon: Icon, label, value, to }: { icon: LucideIcon; label: string; value?: string; to?: string }) {
  const inside = (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-dim" strokeWidth={1.75} />
      <span className="flex-1 text-base">{label}</span>
      {value && <span className="truncate text-sm text-dim">{value}</span>}
      {to && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-dim" />}
    </>
  );
  const look = 'flex min-h-13 items-center gap-3.5 px-4';
  return (
    <li className="border-b border-line last:border-0">
      {to ? (
        <Link to={to} className={`${look} active:bg-ink/6`}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}

export default function SettingsScreen() {
  const user = useMe((state) => state.user);
  const unread = useMe((state) => state.noticeCount);
  const [busy, setBusy] = useState(false);

  async function leave() {
    if (!(await confirm({ title: account.logOutAsk, body: account.logOutText, yes: account.logOut, no: account.stay })))
      return;
    setBusy(true);
    await logOut();
  }

  return (
    <Screen label={account.settings} nav={<NavBar title={account.settings} fallback={hrefs.me} />}>
      <section aria-labelledby="settings-you" className="px-5 pb-2">
        <h2 id="settings-you" className="edge pb-1.5 pt-3.5 text-dim">
          {account.you}
        </h2>
        <ul className="rounded-card bg-card">
          <Row icon={CircleUser} label={account.accountRow} value={`@${user?.userName ?? ''}`} to={hrefs.editProfile} />
          <Row icon={Smartphone} label={account.phoneRow} value={`+${user?.phoneCode ?? ''} ${user?.mobile ?? ''}`} />
          <Row
            icon={Bell}
            label={account.notices}
            value={unread > 0 ? `${unread > 99 ? '99+' : unread} new` : ''}
            to={hrefs.notices}
          />
        </ul>
      </section>
      <div className="px-5 pt-3">
        <Button kind="soft" wide busy={busy} onClick={leave}>
          <LogOut aria-hidden className="size-4.5" />
          {account.logOut}
        </Button>
      </div>
      <p className="edge pt-4 text-center text-dim">{account.about(VERSION)}</p>
    </Screen>
  );
}
