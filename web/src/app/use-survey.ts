import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STATUS, useMe } from '../entities/me';
import { SURVEY_DELAY_MS } from '../lib/constants';
import { dayNumber } from '../lib/days';
import type { RouteFlags } from '../lib/route';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';
import { hasLayers } from '../ui/back';
import { isKnownRoute } from './routes';
import { shell } from './words';

const CHANGE = '/survey/change';

/** Once a day, in the app, of members; never again once the change button was tapped. */
const isDue = (today: number): boolean =>
  bridge.inShell &&
  isKnownRoute(CHANGE) &&
  !getStored(KEY.clickedChange, false) &&
  getStored(KEY.startupSurveyDay, -1) !== today;

/** A second after a start's guard has run: would they have something changed? */
export function useSurvey({ loginPage, loginFlow }: RouteFlags): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const asked = useMe(({ token, user }) => Boolean(token) && user?.status !== STATUS.incomplete);
  const away = loginPage || loginFlow || pathname === CHANGE;
  useEffect(() => {
    if (!asked || away || !isDue(dayNumber())) return;
    const ask = async () => {
      const today = dayNumber();
      if (!isDue(today) || hasLayers()) return;
      setStored(KEY.startupSurveyDay, today);
      // Dialogs come later than the first screen.
      const { confirm } = await import('../ui/confirm');
      const words = { title: shell.changeTitle, body: shell.changeText, yes: shell.change, no: shell.notToday };
      if (!(await confirm(words))) return;
      setStored(KEY.clickedChange, true);
      setStored(KEY.startupSurvey, true);
      navigate(CHANGE);
    };
    const timer = setTimeout(() => void ask(), SURVEY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [asked, away, navigate]);
}
