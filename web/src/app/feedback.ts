import { emit, on } from '../lib/events';
import { hrefs } from '../lib/hrefs';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';
import { toast } from '../ui/Toast';
import { shell } from './words';

/** With so many posts a person knows what they think; some more, and they may say so in the store. */
const ASKED_AT = 3;
const REVIEW_AT = 6;
/** The post that was just made is looked at first. */
const AFTER_MS = 3_000;

/** The feedback popup: whoever is content is thanked, whoever is not is asked what is wrong. */
export async function askFeedback(): Promise<void> {
  // Its file is large and nobody needs it before.
  const { ask } = await import('../ui/confirm');
  const said = await ask({
    title: shell.feedbackTitle,
    body: shell.feedbackText,
    yes: shell.feedbackGood,
    also: shell.feedbackBad,
    no: shell.notToday,
  });
  if (said === 'yes') toast.show(shell.thanks);
  if (said === 'also') emit('openPath', { path: hrefs.reportProblem });
}

/** After good moments, once each, never from a button: how it is going, and later the store's own question. */
export function startFeedback(): () => void {
  return on('refreshPostList', ({ reason }) => {
    if (reason !== 'posted') return;
    const posts = getStored(KEY.postsMade, 0) + 1;
    setStored(KEY.postsMade, posts);
    if (posts === ASKED_AT) setTimeout(() => void askFeedback().catch(() => undefined), AFTER_MS);
    if (posts === REVIEW_AT) bridge.reviewRequest();
  });
}
