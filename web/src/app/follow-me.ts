import { type Session, session, useMe } from '../entities/me';
import { setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';

function tellToken({ token, user }: Session, before: Session | null): void {
  // Another account: the shell drops the old one's socket, push registration and uploads first.
  if (before?.token && before.user && before.user.uidStr !== user?.uidStr && token) bridge.onUpdateToken(null, null);
  bridge.onUpdateToken(token, user?.uidStr ?? null);
  bridge.setAnalyticsUserId(user?.uidStr ?? null);
}

/** The server decides who is a test admin; the flag grants nothing, it only marks. */
function tellUser({ user }: Session): void {
  setStored(KEY.testAdmin, user?.isTestAdmin === 1);
  if (user) bridge.onUpdateUserInfo(user);
}

/** Whoever is logged in, and whatever becomes of them, the shell is told, and the test admin's mark is kept. */
export function followMe(): () => void {
  const now = session();
  if (now.token) tellToken(now, null);
  tellUser(now);
  return useMe.subscribe((me, before) => {
    if (me.token !== before.token) tellToken(me, before);
    if (me.user !== before.user) tellUser(me);
  });
}
