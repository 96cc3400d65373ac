import { MONITOR } from '../lib/constants';
import { on } from '../lib/events';
import { type Batch, monitor } from '../lib/monitor';
import { collect } from '../lib/report';

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
  collect((...said) => monitor.report(...said));
  if (!url) return;
  monitor.start((batch) => send(url, batch));
  // The page may never be seen again.
  on('pageHide', () => void monitor.flush());
  on('background', () => void monitor.flush());
}
