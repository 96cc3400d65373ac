import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [{ pattern: '/invite/index', flags: {}, load: () => import('./InviteScreen') }];
