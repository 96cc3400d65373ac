// What has time until the first screen is there.
import { startReports } from '../api/reports-start';
import { ways } from '../native/browser';
import { startConsole } from './console-switch';
import { startFeedback } from './feedback';
import { startHomeRefresh } from './home-refresh';

export function startLater(): void {
  startReports();
  startConsole();
  startFeedback();
  startHomeRefresh();
  void ways().catch(() => undefined);
}
