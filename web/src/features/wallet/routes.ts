import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/wallet/index', flags: {}, load: () => import('./WalletScreen') },
  { pattern: '/wallet/tac', flags: {}, load: () => import('./TermsScreen') },
];
