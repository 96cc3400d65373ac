import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/about', flags: { suspended: true }, load: () => import('./AboutScreen') },
  {
    pattern: '/about/terms',
    aliases: ['/about/privacy'],
    flags: { noLogin: true, suspended: true },
    load: () => import('./TextScreen'),
  },
  { pattern: '/demo', flags: {}, load: () => import('./DemoScreen') },
];
