import { report } from '../lib/report';
import { bridge } from '../native/bridge';
import type { Reply } from './frames';
import { post } from './post';

/** After one answer that could not be opened nothing is asked to be sealed any more, until the page loads anew. */
let broken = false;

async function opened(reply: Reply): Promise<Reply> {
  if (reply.encryptStr === undefined || reply.data !== undefined) return reply;
  const { data } = await bridge.decrypt(reply.encryptStr);
  return { ...reply, data: JSON.parse(data) as unknown };
}

/**
 * One call by POST. A shell that holds the key of sealed answers is sent one; where it cannot be opened the call goes once more
 * without a seal, under the same id, so nothing happens twice.
 */
export async function postSealed(
  path: string,
  data: object,
  token: string | null,
  signal: AbortSignal,
): Promise<Reply> {
  if (broken || !bridge.knows('decrypt')) return post(path, data, token, signal);
  const reply = await post(path, { ...data, encrypt: 1 }, token, signal);
  try {
    return await opened(reply);
  } catch (error) {
    broken = true;
    report('bridge error', `a sealed answer of ${path} could not be opened: ${String(error)}`);
    return post(path, data, token, signal);
  }
}
