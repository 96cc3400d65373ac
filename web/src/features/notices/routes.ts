import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  {
    pattern: '/profile/notification',
    aliases: ['/notifications'],
    flags: { suspended: true },
    load: () => import('./NoticesScreen'),
  },
];
