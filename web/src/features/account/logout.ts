import { call } from '../../api/call';
import { dropSession } from '../../entities/me';
import { deviceId } from '../../lib/device';
import { emit } from '../../lib/events';
import { bridge } from '../../native/bridge';

/** Without a network the token still leaves this phone; it ends on the server by its own time. */
export async function logOut(): Promise<void> {
  await call('/user/logout', { deviceId: deviceId() }).catch(() => undefined);
  bridge.onUpdateToken(null, null);
  bridge.setAnalyticsUserId(null);
  dropSession();
  emit('loggedOut', { reason: 'asked' });
}
