import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/aiimage/home', flags: { tab: 'Create', noLogin: true }, load: () => import('./CreateScreen') },
  {
    pattern: '/aiimage/home/create',
    flags: { keepAlive: true, noLogin: true },
    load: () => import('./SetUpScreen'),
  },
  { pattern: '/aiimage/home/create/photo', flags: {}, load: () => import('./TaskScreen') },
  { pattern: '/aiimage/home/reinvent', flags: {}, load: () => import('./ReinventScreen') },
  { pattern: '/aiimage/photo/templates', flags: {}, load: () => import('./TemplatesScreen') },
  { pattern: '/ai/style/pay', flags: {}, load: () => import('./CostScreen') },
  { pattern: '/setting/aiModel', flags: {}, load: () => import('./ModelScreen') },
  { pattern: '/ai/home', flags: {}, load: () => import('./MakeScreen') },
  { pattern: '/ai/style/list', flags: { noLogin: true }, load: () => import('./StylesScreen') },
  { pattern: '/ai/style/preview', flags: { noLogin: true }, load: () => import('./StyleScreen') },
];
