import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type TabName = 'Home' | 'Challenge' | 'Create' | 'Me';

/** What a route asks of the shell. The theme, the guards and the tab bar read nothing else. */
export interface RouteFlags {
  /** Stands in the bottom bar under this name. */
  tab?: TabName;
  /** The light table instead of the darkroom. */
  light?: boolean;
  /** Open without a token. */
  noLogin?: boolean;
  /** A member whose profile is not finished goes to login completion first. */
  needCompletion?: boolean;
  /** Stays mounted (hidden) when left: scroll, form state and loaded pages come back as they were. */
  keepAlive?: boolean;
  /** The page that guards send people to; never guarded itself. */
  loginPage?: boolean;
  /** Open to a member who is suspended; all others lead to what that means. */
  suspended?: boolean;
  /** Part of logging in: reachable with a token whose profile is not finished. */
  loginFlow?: boolean;
}

interface Screen {
  /** Where people start: fetches what the screen shows first, so that it is drawn once when that is there already. */
  prepare?: (client: QueryClient) => Promise<unknown>;
}

/** One route of a feature. Its screen is a chunk of its own. */
export interface AppRoute {
  pattern: string;
  /** Further patterns for the same screen. */
  aliases?: string[];
  flags: RouteFlags;
  load: () => Promise<Screen & ({ default: ComponentType } | { Component: ComponentType })>;
}

/** Appends a query, leaving out what is undefined. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(key, `${value}`);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
