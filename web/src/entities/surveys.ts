import { useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { SurveyAnswer, SurveyReward } from '../api/generated/calls';
import { dayNumber } from '../lib/days';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { session } from './me';

/** The survey of the day, or when the next one comes. */
export const useSurvey = () => useAnswer('/survey/get', {}, { staleTime: 0 });

/** What a survey gives; visitors see it too. */
export const useSurveyReward = (surveyId: string) =>
  useAnswer('/survey/reward/get', { surveyId }, { enabled: surveyId !== '' });

const today = () => ({ of: session().user?.uidStr ?? '', day: dayNumber() });

/** This person has answered here today: there is no other question before midnight. */
export function answeredToday(): boolean {
  const { of, day } = today();
  const last = getStored<{ of: string; day: number } | null>(KEY.surveyDay, null);
  return last?.of === of && last.day === day;
}

/** The same answers under the same id count once. */
export async function answerSurvey(
  surveyId: string,
  answers: SurveyAnswer[],
  requestId: string,
): Promise<SurveyReward> {
  const reward = await call('/survey/answer/put', { surveyId, answers }, { requestId });
  setStored(KEY.surveyDay, today());
  return reward;
}

/** Once a survey, once a day; a repeat changes nothing. */
export const takeReward = (surveyId: string): Promise<SurveyReward> => call('/survey/reward/put', { surveyId });
