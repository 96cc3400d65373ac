import { isRetError, report } from '../lib/report';

/** What a call by HTTP came to. */
export function reportCall(path: string, status: number, began: number, body: unknown): void {
  report('api response', path, Math.round(performance.now() - began));
  if (status < 200 || status >= 300) report('ajax error', `${path} ${status}`);
  else if (isRetError(body)) report('ret error', path);
}
