import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [{ pattern: '/creator/apply', flags: {}, load: () => import('./ApplyScreen') }];
