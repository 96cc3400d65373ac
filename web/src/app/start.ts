import { call } from '../api/call';
import { adoptStored, mergeMe, session } from '../entities/me';
import { emit } from '../lib/events';
import { setAppInfo } from '../lib/resource';
import { KEY } from '../lib/storage-keys';

/** Things that happen once, whatever the first route is. */
export function start(): void {
  call('/common/app/tools', {}).then(setAppInfo, () => {
    // The kept address goes on serving; the next start asks again.
  });
  if (session().token) call('/user/get', {}).then(mergeMe, () => undefined);

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY.userInfo) adoptStored();
    if (key) emit('storageChange', { key, value: newValue });
  });
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
