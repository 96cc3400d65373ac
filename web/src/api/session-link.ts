import { applyStatus, dropSession, STATUS, session, useMe } from '../entities/me';
import { emit } from '../lib/events';
import { bridge } from '../native/bridge';
import { socketSilent, socketState, useConnection } from './connection';
import { RESULT } from './errors';
import type { Reply } from './frames';
import { Link } from './link';
import { onPush, takeGone, takePush } from './pushes';

const TOKEN_IS_NULL = 'accessToken is null';
const TOKEN_IS_INVALID = 'accessToken is invalid';

/** An app in a shell that is not let in is shown out: to the product's public site, in the phone's own browser. */
function showOut(): void {
  if (bridge.inShell) void bridge.openExternal(`${window.location.origin}/`).catch(() => undefined);
}

function expire(token: string): void {
  // An answer to a former identity says nothing about the present one.
  if (session().token !== token) return;
  dropSession();
  emit('loggedOut', { reason: 'expired' });
}

onPush('app', ({ build, minVersion }) => {
  emit('newBuild', { build });
  emit('minVersion', { minVersion });
});

onPush('me/session', ({ status }) => {
  if (status !== undefined) applyStatus(status);
});

/** The one link of the app. It follows the session's token; the session follows its verdicts. */
export const link = new Link(
  {
    push: takePush,
    gone: takeGone,
    tab: (to) => emit('remoteTab', { to }),
    welcome: (build) => emit('newBuild', { build }),
    revoked: expire,
    state: socketState,
    silent: socketSilent,
    newEpoch: () => emit('newEpoch'),
  },
  session().token,
);

useMe.subscribe(({ token }) => link.setToken(token));

// A call that gets through after one that did not: the network is back, whatever is left of the socket's delay.
useConnection.subscribe(({ reached }, before) => {
  if (reached && before.reached === false) link.wake();
});

/** What some results mean for the whole app, whoever asked. */
export function afterResult({ result, message }: Reply, asker: string | null): void {
  if (result === RESULT.SignIn || message === TOKEN_IS_NULL) {
    if (asker) expire(asker);
    else emit('loggedOut', { reason: 'expired' });
  } else if (result === RESULT.ProfileIncomplete) emit('needCompletion');
  else if (result === RESULT.Suspended) {
    if (asker === session().token) applyStatus(STATUS.suspended);
  } else if (result === RESULT.AppTooOld) emit('updateNeeded');
  else if (result === RESULT.TokenInvalid || message === TOKEN_IS_INVALID) {
    showOut();
    if (asker) expire(asker);
  }
}
