// Answers that `boot.js` asked for while the scripts were on their way. Each is given once, to the call that would have asked the same, and
// only if it says yes: what went wrong is asked again in the ordinary way, so that it is heard and acted on.
import { learnTime } from '../lib/clock';
import { postState } from './connection';
import type { Reply } from './frames';

interface Early {
  path: string;
  /** As JSON. */
  data: string;
  token: string;
  at: number;
  /** It has come, and says yes. */
  here: boolean;
  answer: Promise<{ reply: Reply; date: string | null } | null>;
}

declare global {
  interface Window {
    likenessEarly?: Early[];
  }
}

/** Whoever comes later wants it newer. */
const GOOD_FOR_MS = 20_000;

/** Everything that was asked for has come: the first screen can be drawn once, with all that it shows. */
export function allEarly(): boolean {
  const early = window.likenessEarly ?? [];
  return early.length > 0 && early.every(({ here }) => here);
}

/** The answer that was asked for already, if it was; null where it did not come or says no. */
export function takeEarly(path: string, data: object, token: string | null): Promise<Reply | null> | undefined {
  const early = window.likenessEarly;
  if (!early?.length) return undefined;
  const wanted = JSON.stringify(data);
  const at = early.findIndex((each) => each.path === path && each.data === wanted && each.token === token);
  const [found] = at < 0 ? [] : early.splice(at, 1);
  if (!found || Date.now() - found.at > GOOD_FOR_MS) return undefined;
  return found.answer.then((answer) => {
    if (!answer) return null;
    postState(true);
    learnTime(answer.date);
    return answer.reply;
  });
}
