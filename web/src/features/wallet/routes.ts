import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/wallet/index', flags: {}, load: () => import('./WalletScreen') },
  { pattern: '/wallet/recharge', flags: {}, load: () => import('./RechargeScreen') },
  { pattern: '/wallet/tac', flags: {}, load: () => import('./TermsScreen') },
  { pattern: '/pay/index', flags: {}, load: () => import('./PayScreen') },
  { pattern: '/subscriptions', flags: {}, load: () => import('./SubscriptionsScreen') },
];
