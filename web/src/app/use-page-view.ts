import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { session } from '../entities/me';
import { bridge } from '../native/bridge';

const SCREEN_CLASS = 'WebPage';

/** Every navigation is a page view and a screen view. Face attributes stay out: nobody has opted in to that here. */
export function usePageView(): void {
  const { pathname, search, key } = useLocation();
  const params = JSON.stringify(useMatches().at(-1)?.params ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address entered again is a view again
  useEffect(() => {
    const { user } = session();
    const view = {
      page_path: pathname + search,
      path: pathname,
      query: JSON.stringify(Object.fromEntries(new URLSearchParams(search))),
      params,
      uidStr: user?.uidStr ?? '',
      userName: user?.userName ?? '',
      inviterUidStr: user?.inviterUidStr ?? '',
    };
    bridge.logEventWithParams('page_view', view);
    bridge.logEventWithParams('screen_view', {
      ...view,
      screen_class: SCREEN_CLASS,
      screen_name: pathname,
      screen_id: pathname,
    });
  }, [pathname, search, params, key]);
}
