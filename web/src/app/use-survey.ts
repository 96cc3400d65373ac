import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STATUS, useMe } from '../entities/me';
import { SURVEY_DELAY_MS } from '../lib/constants';
import type { RouteFlags } from '../lib/route';
import { bridge } from '../native/bridge';
import { isKnownRoute } from './routes';

const CHANGE = '/survey/change';

/** A second after a start's guard has run, in the app, of members: would they have something changed? */
export function useSurvey({ loginPage, loginFlow }: RouteFlags): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const member = useMe(({ token, user }) => Boolean(token) && user?.status !== STATUS.incomplete);
  const due = bridge.inShell && member && !loginPage && !loginFlow && pathname !== CHANGE && isKnownRoute(CHANGE);
  useEffect(() => {
    if (!due) return;
    const ask = async () => {
      const { offerChange } = await import('./survey');
      if (await offerChange()) navigate(CHANGE);
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), SURVEY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [due, navigate]);
}
