import { matchRoutes } from 'react-router';
import { routes as about } from '../features/about/routes';
import { routes as account } from '../features/account/routes';
import { routes as challenges } from '../features/challenges/routes';
import { routes as community } from '../features/community/routes';
import { routes as creators } from '../features/creators/routes';
import { routes as invite } from '../features/invite/routes';
import { routes as notices } from '../features/notices/routes';
import { routes as people } from '../features/people/routes';
import { routes as photos } from '../features/photos/routes';
import { routes as posts } from '../features/posts/routes';
import { routes as reports } from '../features/reports/routes';
import { routes as surveys } from '../features/surveys/routes';
import { routes as wallet } from '../features/wallet/routes';
import { hrefs } from '../lib/hrefs';
import type { AppRoute } from '../lib/route';

/** Every route of the app. Only patterns and flags are in the first load; screens are chunks. */
export const appRoutes: AppRoute[] = [
  ...posts,
  ...challenges,
  ...photos,
  ...account,
  ...people,
  ...notices,
  ...community,
  ...creators,
  ...reports,
  ...wallet,
  ...invite,
  ...surveys,
  ...about,
];

export const redirects: Record<string, string> = { '/': hrefs.home, '/index': hrefs.create };

const patterns = appRoutes.flatMap(({ pattern, aliases = [] }) => [pattern, ...aliases]);
const known = [...patterns, ...Object.keys(redirects)].map((path) => ({ path }));

export const isKnownRoute = (path: string): boolean => matchRoutes(known, path) !== null;
