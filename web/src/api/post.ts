import { learnTime } from '../lib/clock';
import { API_BASE, PLATFORM, VERSION } from '../lib/env';
import { common } from '../lib/words';
import { postState } from './connection';
import { CallError, networkError, RESULT } from './errors';
import type { Reply } from './frames';
import { reportCall } from './reports';

/** Form fields are strings: everything that is not one already travels as JSON. */
function form(data: object, token: string | null): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined || value === null) continue;
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (token) body.append('accessToken', token);
  body.append('platform', PLATFORM);
  body.append('version', VERSION);
  return body;
}

const isReply = (raw: unknown): raw is Reply =>
  typeof raw === 'object' && raw !== null && typeof (raw as Reply).result === 'number';

/** One call by HTTP: the way in before the socket is up and after it is lost. `keepalive` lets it outlive its page, if it is small. */
export async function post(
  path: string,
  data: object,
  token: string | null,
  signal: AbortSignal,
  keepalive = false,
): Promise<Reply> {
  const headers: Record<string, string> = { platform: PLATFORM, version: VERSION };
  if (token) headers.accessToken = token;
  const began = performance.now();
  let response: Response;
  try {
    const body = form(data, token);
    response = await fetch(API_BASE + path, {
      method: 'POST',
      body,
      headers,
      credentials: 'include',
      signal,
      keepalive,
    });
  } catch {
    // A caller that gave up says nothing about the network.
    if (!signal.aborted) {
      postState(false);
      reportCall(path, 0, began, null);
    }
    throw networkError();
  }
  postState(true);
  learnTime(response.headers.get('date'));
  if (!response.ok) reportCall(path, response.status, began, null);
  if (response.status === 401) throw new CallError(RESULT.Network, common.loginAgain);
  if (!response.ok) throw networkError();
  const raw: unknown = await response.json().catch(() => null);
  reportCall(path, response.status, began, raw);
  if (!isReply(raw)) throw networkError();
  return raw;
}
