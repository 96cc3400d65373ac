import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [];
