import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, createHashRouter, type RouteObject, redirect } from 'react-router';
import { allEarly } from '../api/early';
import type { AppRoute } from '../lib/route';
import { getStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { guard } from './guard';
import { pathToHash, usesPaths } from './history';
import { NotFound } from './NotFound';
import { Splash } from './Pending';
import { loadLater } from './prefetch';
import { queryClient } from './query';
import { RouteError } from './RouteError';
import { appRoutes, redirects } from './routes';
import { ScreenLost } from './ScreenLost';
import { Shell } from './Shell';
import { keepSpareEntry } from './spare-entry';

/** Never rejects: the router shows nothing at all for a route whose file did not come. */
async function screenOf({ load, flags }: AppRoute): Promise<{ Component: ComponentType } | { element: ReactNode }> {
  const fetchScreen = async () => {
    const first = flags.tab || flags.loginPage;
    const [loaded] = await Promise.all([load(), first ? null : loadLater()]);
    if (allEarly()) await loaded.prepare?.(queryClient);
    return 'default' in loaded ? loaded.default : loaded.Component;
  };
  try {
    return { Component: await fetchScreen() };
  } catch (error) {
    return { element: <ScreenLost load={fetchScreen} error={error} /> };
  }
}

export function toRoutes(route: AppRoute): RouteObject[] {
  const { pattern, aliases = [], flags } = route;
  return [pattern, ...aliases].map((path) => ({
    path,
    handle: flags,
    loader: guard(flags),
    ErrorBoundary: RouteError,
    lazy: () => screenOf(route),
  }));
}

/** A redirect never shows anything. */
const Nowhere = () => null;

export const routeTree: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      ...Object.entries(redirects).map(
        ([path, to]): RouteObject => ({
          path,
          Component: Nowhere,
          loader: ({ request }) => {
            // A shell that loads anew while tabs change begins at the root.
            const tab = path === '/' ? getStored(KEY.tabSwitching, to) : to;
            return redirect(tab + new URL(request.url).search);
          },
        }),
      ),
      ...appRoutes.flatMap(toRoutes),
      { path: '*', Component: NotFound, handle: { noLogin: true } },
    ],
  },
];

export function createRouter() {
  keepSpareEntry();
  if (usesPaths()) return createBrowserRouter(routeTree);
  pathToHash();
  return createHashRouter(routeTree);
}
