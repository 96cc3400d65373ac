import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  {
    pattern: '/profile/notification',
    aliases: ['/notifications'],
    flags: {},
    load: () => import('./NoticesScreen'),
  },
];
