import { useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { SurveyAnswer, SurveyReward } from '../api/generated/calls';

/** The survey of the day, or when the next one comes. */
export const useSurvey = () => useAnswer('/survey/get', {}, { staleTime: 0 });

/** What a survey gives; visitors see it too. */
export const useSurveyReward = (surveyId: string) =>
  useAnswer('/survey/reward/get', { surveyId }, { enabled: surveyId !== '' });

/** The same answers under the same id count once. */
export const answerSurvey = (surveyId: string, answers: SurveyAnswer[], requestId: string): Promise<SurveyReward> =>
  call('/survey/answer/put', { surveyId, answers }, { requestId });

/** Once a survey, once a day; a repeat changes nothing. */
export const takeReward = (surveyId: string): Promise<SurveyReward> => call('/survey/reward/put', { surveyId });
