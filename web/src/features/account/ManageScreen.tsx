import { AtSign, Download, Smartphone, Trash2 } from 'lucide-react';
import { toastError } from '../../api/call';
import type { ExportView } from '../../api/generated/calls';
import { useExport } from '../../entities/account';
import { useMe } from '../../entities/me';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Button } from '../../ui/Button';
import { ErrorRow } from '../../ui/ErrorState';
import { bytes } from '../../ui/format';
import { Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { dayAndTime, shortDate } from './dates';
import { account } from './words';

function CopyNote({ copy }: { copy: ExportView }) {
  const { state, url, expiresAt, bytes: size } = copy;
  if (state === 'making') return <Note title={account.copyMaking}>{account.copyMakingText}</Note>;
  if (state === 'failed')
    return (
      <Note tone="warn" title={account.copyFailed}>
        {account.copyFailedText}
      </Note>
    );
  if (state === 'expired') return <Note title={account.copyExpired}>{account.copyExpiredText}</Note>;
  if (state !== 'ready' || !url) return null;
  return (
    <Note
      tone="ok"
      title={account.copyReady}
      action={
        <Button kind="quiet" size="sm" onClick={() => void bridge.openExternal(resource(url))}>
          <Download aria-hidden className="size-4.5" />
          {account.copySave(bytes(size ?? 0))}
        </Button>
      }
    >
      {expiresAt && account.copyReadyText(dayAndTime(expiresAt))}
    </Note>
  );
}

/** How one logs in, a copy of all one's data, and the end of the account. */
export default function ManageScreen() {
  const user = useMe((state) => state.user);
  const { answer, ask } = useExport();
  const copy = answer.data;
  const soon = !!copy?.nextAt && copy.nextAt > serverNow();
  return (
    <Screen label={account.manage} nav={<NavBar title={account.manage} fallback={hrefs.settings} />}>
      <Group title={account.howYouLogIn} note={account.phoneNote}>
        <Row
          icon={Smartphone}
          title={account.phoneRow}
          value={`+${user?.phoneCode ?? ''} ${user?.mobile ?? ''}`}
          to={hrefs.changePhone}
        />
        <Row icon={AtSign} title={account.userNameRow} value={`@${user?.userName ?? ''}`} to={hrefs.editProfile} />
      </Group>
      {copy && copy.state !== 'none' && (
        <div className="px-5 pt-4">
          <CopyNote copy={copy} />
        </div>
      )}
      {answer.isError && <ErrorRow onRetry={answer.refetch}>{account.dataLost}</ErrorRow>}
      <Group title={account.yourData} note={account.copyNote}>
        <Row
          icon={Download}
          title={copy && copy.state !== 'none' ? account.copyNew : account.copyAsk}
          value={soon && copy?.nextAt ? account.copyFrom(shortDate(copy.nextAt)) : undefined}
          onPick={soon || copy?.state === 'making' ? undefined : () => void ask().catch(toastError)}
        />
      </Group>
      <Group>
        <Row icon={Trash2} danger title={account.deleteRow} to={hrefs.deletePhone} />
      </Group>
    </Screen>
  );
}
