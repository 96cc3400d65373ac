import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/login', flags: { loginPage: true, noLogin: true }, load: () => import('./LoginScreen') },
  { pattern: '/login/initial', flags: { loginFlow: true }, load: () => import('./InitialScreen') },
  { pattern: '/login/completion/home', flags: { loginFlow: true }, load: () => import('./CompletionScreen') },
  { pattern: '/profile/edit', flags: {}, load: () => import('./EditScreen') },
  { pattern: '/setting', flags: {}, load: () => import('./SettingsScreen') },
];
