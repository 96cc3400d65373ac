import './outdated';
import { call } from '../api/call';
import { adoptStored, mergeMe, session, useMe } from '../entities/me';
import { setPlatform } from '../lib/env';
import { emit, on } from '../lib/events';
import { isIos } from '../lib/ios';
import { setAppInfo } from '../lib/resource';
import { KEY } from '../lib/storage-keys';
import { applySafeArea, bridge } from '../native/bridge';
import { greet, shellPlatform } from '../native/shell';
import { whenQuiet } from '../ui/idle';
import { followMe } from './follow-me';
import { watchErrors } from './watch-errors';

/** Another tab of this browser, or another web view, logged in or out: this one is the same person's. */
function followOthers({ key }: { key: string }): void {
  // Without a key everything was cleared.
  if (key !== KEY.userInfo && key !== '') return;
  const had = session().token;
  adoptStored();
  const has = session().token;
  if (had && !has) emit('loggedOut', { reason: 'asked' });
  if (!had && has) emit('loggedIn');
}

/** In a shell: who it is, what it can, where its edges are; then who is logged in. */
function startInShell(): void {
  setPlatform(shellPlatform());
  void greet();
  void import('./in-shell').then(
    (module) => module.startInShell(),
    () => undefined,
  );
}

function startLater(): void {
  import('./later').then(
    (module) => module.startLater(),
    () => undefined,
  );
}

/** Things that happen once, whatever the first route is. */
export function start(): void {
  watchErrors();
  whenQuiet(startLater);
  if (bridge.inShell) startInShell();
  if (bridge.inShell ? shellPlatform() === 'ios' : isIos()) void import('./touch').then(({ holdStill }) => holdStill());
  void applySafeArea();
  call('/common/app/tools', {}).then(setAppInfo, () => {
    // The kept address goes on serving; the next start asks again.
  });
  followMe();
  if (session().token) call('/user/get', {}).then(mergeMe, () => undefined);

  on('storageChange', followOthers);
  window.addEventListener('storage', ({ key, newValue }) => emit('storageChange', { key: key ?? '', value: newValue }));
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
