import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/me', flags: { tab: 'Me', light: true }, load: () => import('./MeScreen') },
  { pattern: '/profile/index', aliases: ['/user/:uidStr'], flags: {}, load: () => import('./ProfileScreen') },
];
