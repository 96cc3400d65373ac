import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/challenge', flags: { tab: 'Challenge', light: true }, load: () => import('./ChallengesScreen') },
  { pattern: '/challenge/home', flags: { light: true }, load: () => import('./MineScreen') },
  { pattern: '/challenge/detail', flags: { light: true }, load: () => import('./ChallengeScreen') },
  { pattern: '/challenge/vote', flags: { light: true }, load: () => import('./VoteScreen') },
  { pattern: '/challenge/enter', flags: { light: true }, load: () => import('./EnterScreen') },
];
