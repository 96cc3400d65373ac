import { dayNumber } from '../lib/days';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { hasLayers } from '../ui/back';
import { shell } from './words';

/** Once a calendar day; never again once the change button was tapped. True when it was tapped now. */
export async function offerChange(): Promise<boolean> {
  const today = dayNumber();
  if (getStored(KEY.clickedChange, false) || getStored(KEY.startupSurveyDay, -1) === today || hasLayers()) return false;
  setStored(KEY.startupSurveyDay, today);
  const { confirm } = await import('../ui/confirm');
  const words = { title: shell.changeTitle, body: shell.changeText, yes: shell.change, no: shell.notToday };
  if (!(await confirm(words))) return false;
  setStored(KEY.clickedChange, true);
  setStored(KEY.startupSurvey, true);
  return true;
}
