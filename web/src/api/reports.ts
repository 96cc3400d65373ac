import { MONITOR } from '../lib/constants';
import { type Batch, isRetError, monitor, report } from '../lib/monitor';

/** The service that collects reports, on a host of its own; empty where an operator has none, and then nothing leaves the page. */
const address = (): string => document.querySelector<HTMLMetaElement>('meta[name="likeness-reports"]')?.content ?? '';

/** `keepalive` lets a report outlive its page; no cookie, no token, no referrer goes with it. */
async function send(url: string, batch: Batch): Promise<number> {
  const body = JSON.stringify(batch);
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: body.length < 60_000,
    signal: AbortSignal.timeout(MONITOR.timeoutMs),
  });
  return response.status;
}

export function startReports(): void {
  const url = address();
  if (url) monitor.start((batch) => send(url, batch));
}

/** What a call by HTTP came to. */
export function reportCall(path: string, status: number, began: number, body: unknown): void {
  monitor.speed(path, performance.now() - began);
  if (status < 200 || status >= 300) report('ajax error', `${path} ${status}`);
  else if (isRetError(body)) report('ret error', path);
}
