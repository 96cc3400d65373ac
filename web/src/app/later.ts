// What has time until the first screen is there.
import { startReports } from '../api/reports-start';
import { ways } from '../native/browser';
import { startConsole } from './console-switch';
import { startFeedback } from './feedback';

export function startLater(): void {
  startReports();
  startConsole();
  startFeedback();
  void ways().catch(() => undefined);
}
