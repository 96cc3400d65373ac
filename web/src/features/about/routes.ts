import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/about', flags: { suspended: true }, load: () => import('./AboutScreen') },
  { pattern: '/demo', flags: {}, load: () => import('./DemoScreen') },
];
