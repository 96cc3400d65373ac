// What has time until the first screen is there.
import { startReports } from '../api/reports-start';
import { startConsole } from './console-switch';

export function startLater(): void {
  startReports();
  startConsole();
}
