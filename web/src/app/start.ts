import './outdated';
import { call } from '../api/call';
import { adoptStored, mergeMe, session, useMe } from '../entities/me';
import { setPlatform } from '../lib/env';
import { emit } from '../lib/events';
import { setAppInfo } from '../lib/resource';
import { KEY } from '../lib/storage-keys';
import { applySafeArea, bridge } from '../native/bridge';
import { shellPlatform } from '../native/shell';
import { hearShell } from '../native/shell-events';
import { startTouch } from './touch';

/** Another tab of this browser logged in or out: this one is the same person's. */
function followOtherTab(): void {
  const had = session().token;
  adoptStored();
  const has = session().token;
  if (had && !has) emit('loggedOut', { reason: 'asked' });
  if (!had && has) emit('loggedIn');
}

/** Things that happen once, whatever the first route is. */
export function start(): void {
  if (bridge.inShell) {
    setPlatform(shellPlatform());
    hearShell();
  }
  startTouch(bridge.inShell);
  void applySafeArea();
  call('/common/app/tools', {}).then(setAppInfo, () => {
    // The kept address goes on serving; the next start asks again.
  });
  if (session().token) call('/user/get', {}).then(mergeMe, () => undefined);

  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key === KEY.userInfo || key === null) followOtherTab();
    emit('storageChange', { key: key ?? '', value: newValue });
  });
  useMe.subscribe(({ noticeCount }, before) => {
    if (noticeCount !== before.noticeCount) bridge.badge(noticeCount);
  });
  bridge.badge(session().noticeCount);

  let hiddenAt = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      emit('pageHide');
      emit('background');
    } else {
      emit('pageShow');
      if (hiddenAt) emit('activated', { awayMs: Date.now() - hiddenAt });
    }
  });
}
