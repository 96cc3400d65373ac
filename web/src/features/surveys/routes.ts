import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/survey', flags: {}, load: () => import('./SurveyScreen') },
  { pattern: '/survey/waiting', flags: {}, load: () => import('./WaitingScreen') },
  { pattern: '/survey/reward', flags: { noLogin: true }, load: () => import('./RewardScreen') },
  { pattern: '/survey/change', flags: { noLogin: true }, load: () => import('./ChangeScreen') },
];
