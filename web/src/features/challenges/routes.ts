import type { AppRoute } from '../../lib/route';
import { withQuery } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/challenge', flags: { tab: 'Challenge', light: true }, load: () => import('./ChallengesScreen') },
  { pattern: '/challenge/detail', flags: { light: true }, load: () => import('./ChallengeScreen') },
  { pattern: '/challenge/vote', flags: { light: true }, load: () => import('./VoteScreen') },
];

/** Only this feature goes there; what others link to is in `lib/hrefs`. */
export const voteHref = (challengeId: string) => withQuery('/challenge/vote', { challengeId });
