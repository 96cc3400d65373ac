import type { SurveyAnswer } from '../../api/generated/calls';
import { session } from '../../entities/me';
import { getStored, removeStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';

interface Kept {
  of: string;
  surveyId: string;
  at: number;
  answers: SurveyAnswer[];
}

const owner = (): string => session().user?.uidStr ?? '';

/** How far this person came with this survey: leaving loses nothing. */
export function keptAnswers(surveyId: string, questions: number): { at: number; answers: SurveyAnswer[] } {
  const kept = getStored<Kept | null>(KEY.surveyPrompt, null);
  if (kept?.of === owner() && kept.surveyId === surveyId && kept.answers.length === questions)
    return { at: kept.at, answers: kept.answers };
  return { at: 0, answers: Array.from({ length: questions }, () => ({})) };
}

export const keepAnswers = (surveyId: string, at: number, answers: SurveyAnswer[]): void =>
  setStored(KEY.surveyPrompt, { of: owner(), surveyId, at, answers } satisfies Kept);

export const forgetAnswers = (): void => removeStored(KEY.surveyPrompt);
