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
  { pattern: '/aiimage/home/custom', flags: {}, load: () => import('./OwnStylesScreen') },
  { pattern: '/ai/edit/image', flags: {}, load: () => import('./EditImageScreen') },
  { pattern: '/ai/edit/prompts', flags: {}, load: () => import('./EditPromptsScreen') },
  { pattern: '/ai/edit/style', flags: {}, load: () => import('./EditStyleScreen') },
  { pattern: '/ai/edit/cinematic', flags: {}, load: () => import('./EditFilmScreen') },
  { pattern: '/ai/cinematic/list', flags: {}, load: () => import('./FilmsScreen') },
  { pattern: '/ai/style/pay', flags: {}, load: () => import('./CostScreen') },
  { pattern: '/setting/aiModel', flags: {}, load: () => import('./ModelScreen') },
  { pattern: '/ai/home', flags: {}, load: () => import('./MakeScreen') },
  { pattern: '/photo/goods', flags: {}, load: () => import('./GoodsScreen') },
  { pattern: '/ai/style/list', flags: { noLogin: true }, load: () => import('./StylesScreen') },
  { pattern: '/ai/style/preview', flags: { noLogin: true }, load: () => import('./StyleScreen') },
];
