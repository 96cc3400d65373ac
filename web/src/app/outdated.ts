import { VERSION } from '../lib/env';
import { on } from '../lib/events';
import { appStore } from '../lib/store';
import { compareVersions } from '../lib/version';

/** Whether the server has said that it serves this version no longer. There is no way back but an update. */
export const useOutdated = appStore<{ outdated: boolean }>(() => ({ outdated: false }));

// From the first call on, long before anything is on screen.
on('updateNeeded', () => useOutdated.setState({ outdated: true }));
on('minVersion', ({ minVersion }) => {
  if (compareVersions(VERSION, minVersion) < 0) useOutdated.setState({ outdated: true });
});
