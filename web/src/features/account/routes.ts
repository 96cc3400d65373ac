import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/login', flags: { loginPage: true, noLogin: true }, load: () => import('./LoginScreen') },
  { pattern: '/login/initial', flags: { loginFlow: true }, load: () => import('./InitialScreen') },
  { pattern: '/login/completion/home', flags: { loginFlow: true }, load: () => import('./CompletionScreen') },
  { pattern: '/profile/edit', flags: {}, load: () => import('./EditScreen') },
  { pattern: '/setting', flags: {}, load: () => import('./SettingsScreen') },
  { pattern: '/setting/manageCount', flags: { suspended: true }, load: () => import('./ManageScreen') },
  { pattern: '/setting/privacy', flags: { suspended: true }, load: () => import('./PrivacyScreen') },
  { pattern: '/setting/changePhone', flags: {}, load: () => import('./ChangePhoneScreen') },
  { pattern: '/setting/changeResult', flags: {}, load: () => import('./ChangeResultScreen') },
  { pattern: '/setting/deletePhone', flags: { suspended: true }, load: () => import('./DeletePhoneScreen') },
  // The log-in is over when it shows.
  { pattern: '/setting/deleteResult', flags: { noLogin: true }, load: () => import('./DeleteResultScreen') },
  { pattern: '/setting/suspended', flags: { suspended: true }, load: () => import('./SuspendedScreen') },
  { pattern: '/setting/phoneCode', flags: { suspended: true }, load: () => import('./PhoneCodeScreen') },
];
