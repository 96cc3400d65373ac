import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/me', flags: { tab: 'Me', light: true }, load: () => import('./MeScreen') },
  { pattern: '/profile/index', aliases: ['/user/:uidStr'], flags: {}, load: () => import('./ProfileScreen') },
  { pattern: '/profile/follow', flags: {}, load: () => import('./FollowScreen') },
  { pattern: '/profile/star', flags: {}, load: () => import('./LikedScreen') },
  { pattern: '/search', flags: {}, load: () => import('./SearchScreen') },
  { pattern: '/setting/blockList', flags: {}, load: () => import('./BlockListScreen') },
];
