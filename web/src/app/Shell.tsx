import { useEffect } from 'react';
import { useMe } from '../entities/me';
import { quietPart } from '../ui/lazy-part';
import { ConnectionStrip } from './ConnectionStrip';
import { KeepAlive, useRouteFlags } from './KeepAlive';
import { Pending, useFirstScreen } from './Pending';
import { prefetchTabs } from './prefetch';
import { Skip } from './Skip';
import { Tabs } from './Tabs';
import { useAppEvents } from './use-app-events';
import { useFocus } from './use-focus';
import { BackBlocker, useLayersFirst } from './use-layers';
import { useNewBuild } from './use-new-build';
import { useOpenApp } from './use-open-app';
import { usePageView } from './use-page-view';
import { usePlace } from './use-place';
import { useReturn } from './use-return';
import { useSurvey } from './use-survey';
import { useTabSwitch } from './use-tab-switch';
import { useTheme, useWide } from './use-theme';

// Nobody taps it in the first moment, and its sheet is large.
const Suggest = quietPart(() => import('./Suggest').then((module) => module.Suggest));

/** What surrounds every screen: theme, kept pages, the bar on its routes, the state of the connection. */
export function Shell() {
  const flags = useRouteFlags();
  const owner = useMe((state) => state.user?.uidStr ?? '');
  useFirstScreen();
  useTheme(flags.light ? 'light' : 'dark');
  useWide();
  useAppEvents();
  const layered = useLayersFirst();
  useTabSwitch(flags.tab);
  useEffect(() => {
    if (owner) prefetchTabs();
  }, [owner]);
  useFocus();
  usePageView();
  useOpenApp(flags);
  usePlace();
  useReturn(flags);
  useSurvey(flags);
  useNewBuild(flags.tab);
  return (
    <>
      {layered && <BackBlocker />}
      <Skip />
      {flags.tab && <Tabs at={flags.tab} />}
      <KeepAlive owner={owner} />
      {flags.tab && <Suggest />}
      <Pending />
      <ConnectionStrip overTabs={Boolean(flags.tab)} />
    </>
  );
}
