import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/setting/report', flags: { suspended: true }, load: () => import('./ProblemScreen') },
  { pattern: '/moderation/reports', flags: {}, load: () => import('./QueueScreen') },
  { pattern: '/moderation/report', flags: {}, load: () => import('./CaseScreen') },
];
