import { useEffect } from 'react';
import { logActivity } from '../entities/activity';
import { session } from '../entities/me';
import { getPageData, setPageData } from '../lib/page-data';
import type { RouteFlags } from '../lib/route';
import { bridge } from '../native/bridge';

const VISIT = 'visit';

/** The address that the page was opened with, before anything redirected. */
const entry = location.hash.replace(/^#/, '') || location.pathname;
const isRoot = (path: string): boolean => path === '/' || path.startsWith('/?');

/**
 * The first screen of a visit counts as opening the app, when the app was opened at its root and a tab or the login page came of it.
 * A visit goes on as long as pages of it come within the life of page data, in whichever web view.
 */
export function useOpenApp({ tab, loginPage }: RouteFlags, opened = entry): void {
  useEffect(() => {
    const visiting = getPageData(VISIT, false);
    setPageData(VISIT, true);
    if (visiting || !isRoot(opened) || !(tab || loginPage)) return;
    const { user } = session();
    if (user?.uidStr) bridge.setAnalyticsUserId(user.uidStr);
    void logActivity('basic', 'openApp');
  }, [tab, loginPage, opened]);
}
