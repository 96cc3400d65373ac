import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/community', flags: {}, load: () => import('./CommunityScreen') },
  { pattern: '/community/progressDetail', flags: {}, load: () => import('./ProgressScreen') },
  { pattern: '/community/creators', flags: {}, load: () => import('./CreatorsScreen') },
  { pattern: '/community/suggest/add', flags: {}, load: () => import('./AddScreen') },
  { pattern: '/community/suggest/past', flags: {}, load: () => import('./PastScreen') },
  { pattern: '/community/suggest/vote', flags: {}, load: () => import('./SuggestionScreen') },
];
