import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { toastError } from '../../api/call';
import type { SurveyAnswer, SurveyView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { answerSurvey, useSurvey } from '../../entities/surveys';
import { hrefs } from '../../lib/hrefs';
import { Button, IconButton } from '../../ui/Button';
import { useBack, useGo } from '../../ui/back';
import { useComposedId } from '../../ui/composed';
import { NavBar } from '../../ui/NavBar';
import { Progress } from '../../ui/Progress';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { forgetAnswers, keepAnswers, keptAnswers } from './kept';
import { isAnswered, Question } from './Question';
import { say } from './words';

/** What is sent: an order as it stands even where nothing was moved, words without the space around them. */
const filled = (survey: SurveyView, answers: SurveyAnswer[]): SurveyAnswer[] =>
  survey.questions.map(({ kind, options }, at) => {
    const { choices, text } = answers[at] ?? {};
    if (kind === 'order') return { choices: choices ?? options.map((_, i) => i) };
    return kind === 'text' ? { text: text?.trim() } : { choices };
  });

/** One question a screen. What is answered is kept; leaving loses nothing. */
function Ask({ survey }: { survey: SurveyView }) {
  const { surveyId, questions } = survey;
  const client = useQueryClient();
  const go = useGo();
  const leave = useBack(hrefs.home);
  const composed = useComposedId();
  const [{ at, answers }, setKept] = useState(() => keptAnswers(surveyId, questions.length));
  const [busy, setBusy] = useState(false);
  const question = questions[at];
  const answer = answers[at] ?? {};
  const last = at === questions.length - 1;
  const keep = (next: { at: number; answers: SurveyAnswer[] }) => {
    setKept(next);
    keepAnswers(surveyId, next.at, next.answers);
  };
  const turn = (to: number, given = answers) =>
    keep({ at: Math.max(0, Math.min(questions.length - 1, to)), answers: given });
  async function send(given = answers) {
    setBusy(true);
    const sent = filled(survey, given);
    try {
      await answerSurvey(surveyId, sent, composed.idFor(sent));
      forgetAnswers();
      await go(hrefs.surveyReward(surveyId), { replace: true });
      // Kept, it would ask again what has just been answered, until the server has said so.
      void client.resetQueries({ queryKey: ['/survey/get'] });
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }
  const skip = () => {
    const given = answers.map((old, i) => (i === at ? {} : old));
    if (last) void send(given);
    else turn(at + 1, given);
  };
  if (!question) return null;
  return (
    <Screen
      label={question.title}
      title={say.daily}
      nav={
        <NavBar
          title={<span className="edge text-dim">{say.of(at + 1, questions.length)}</span>}
          onBack={at > 0 ? () => turn(at - 1) : undefined}
          right={
            <IconButton label={say.leave} onClick={leave}>
              <X aria-hidden className="size-5.5" strokeWidth={1.9} />
            </IconButton>
          }
        />
      }
      foot={
        <div className="flex gap-2.5">
          {question.optional && (
            <Button kind="soft" className="flex-1" onClick={skip}>
              {say.skip}
            </Button>
          )}
          <Button
            kind="main"
            className="flex-[2]"
            busy={busy}
            disabled={!isAnswered(question, answer)}
            onClick={() => (last ? void send() : turn(at + 1))}
          >
            {last ? say.send : say.next}
          </Button>
        </div>
      }
    >
      <div className="px-5">
        <Progress
          value={((at + 1) / questions.length) * 100}
          bands={questions.length}
          label={say.question(at + 1, questions.length)}
          className="h-1.5"
        />
        <h2 className="display mt-6 text-2xl low:mt-4">{question.title}</h2>
        {question.hint && <p className="mt-1.5 text-base text-dim">{question.hint}</p>}
        <div key={at} className="mt-5 low:mt-4">
          <Question
            question={question}
            answer={answer}
            onAnswer={(given) => keep({ at, answers: answers.map((old, i) => (i === at ? given : old)) })}
          />
        </div>
      </div>
    </Screen>
  );
}

/** The question of the day. One that is answered leads on: to its reward, or to the wait for the next. */
export default function SurveyScreen() {
  const { data, error, isError, isFetching, refetch } = useSurvey();
  if (data?.survey) return <Ask key={data.survey.surveyId} survey={data.survey} />;
  if (data && !isFetching)
    return <Navigate to={data.unrewarded ? hrefs.surveyReward(data.unrewarded) : hrefs.surveyWaiting} replace />;
  return (
    <Screen label={say.daily} nav={<NavBar title={say.daily} />}>
      {isError ? (
        <LoadError error={error} title={say.lost} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label={say.daily} className="grid gap-3 px-5 pt-8">
          <Bone className="h-8 w-4/5 rounded-full" />
          <Bone className="mt-3 h-13 rounded-card" />
          <Bone className="h-13 rounded-card" />
          <Bone className="h-13 rounded-card" />
        </Loading>
      )}
    </Screen>
  );
}
