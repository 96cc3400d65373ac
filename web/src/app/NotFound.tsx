import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hrefs } from '../lib/hrefs';
import { report } from '../lib/report';
import { ButtonLink } from '../ui/Button';
import { CrossedFrame, EmptyState } from '../ui/EmptyState';
import { NavBar } from '../ui/NavBar';
import { Screen } from '../ui/Screen';
import { shell } from './words';

export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => report('page not found', pathname), [pathname]);
  return (
    <Screen label={shell.lostTitle} nav={<NavBar title={shell.lostBar} />}>
      <EmptyState
        title={shell.lostTitle}
        art={<CrossedFrame frame="404" />}
        action={
          <ButtonLink to={hrefs.home} kind="main">
            {shell.lostAction}
          </ButtonLink>
        }
      >
        {shell.lostText}
      </EmptyState>
    </Screen>
  );
}
