import { useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isGone, toastError } from '../../api/call';
import type { SurveyReward } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { askBalance } from '../../entities/account';
import { useMe } from '../../entities/me';
import { takeReward, useSurveyReward } from '../../entities/surveys';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { CreditRing } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { say } from './words';

function Foot({ reward, onTaken }: { reward: SurveyReward; onTaken: () => void }) {
  const member = useMe((state) => state.token !== null);
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      await takeReward(reward.surveyId);
      bridge.haptic('success');
      onTaken();
      await askBalance();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  if (!member)
    return (
      <ButtonLink wide to={hrefs.login(hrefs.survey)}>
        {say.logIn}
      </ButtonLink>
    );
  if (reward.rewarded)
    return (
      <ButtonLink wide to={hrefs.wallet}>
        {say.toWallet}
      </ButtonLink>
    );
  if (!reward.answered)
    return (
      <ButtonLink wide to={hrefs.survey}>
        {say.answer}
      </ButtonLink>
    );
  return (
    <Button kind="make" wide busy={busy} onClick={() => void take()}>
      {say.take(reward.reward)}
    </Button>
  );
}

/** What answering gives. Visitors see it and get nothing; a member takes it once. */
export default function RewardScreen() {
  const [query] = useSearchParams();
  const surveyId = query.get('surveyId') ?? '';
  const client = useQueryClient();
  const { data: reward, error, isError, isFetching, refetch } = useSurveyReward(surveyId);
  const taken = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: ['/survey/get'] });
  };
  const gone = !surveyId || (isError && isGone(error));
  return (
    <Screen
      label={say.thanks}
      lamp
      nav={<NavBar title={say.daily} fallback={hrefs.home} />}
      foot={reward && <Foot reward={reward} onTaken={taken} />}
    >
      {reward ? (
        <section className="relative flex flex-col items-center px-8 pt-8 text-center low:pt-2">
          <span className="relative grid size-36 place-items-center low:size-28">
            <span className="display flex items-center gap-2.5 text-4xl">
              <CreditRing className="size-9 border-[6px]" />+{reward.reward}
            </span>
            <Mark draw className="absolute inset-0 size-full" />
          </span>
          <h2 className="display mt-6 text-2xl">
            {reward.rewarded
              ? say.takenTitle
              : reward.answered
                ? say.rewardTitle(reward.questions, reward.reward)
                : say.rewardVisitor(reward.questions, reward.reward)}
          </h2>
          <p className="mt-2.5 max-w-[calc(7.4*var(--u))] text-base text-dim">
            {reward.answered ? reward.thanks || say.thanks : say.rewardVisitorText}
          </p>
          <div className="mt-6 grid w-full gap-1.5 rounded-card bg-card px-4 py-3.5 text-left text-sm">
            <p className="flex items-center gap-2.5">
              <Check aria-hidden className="size-4.5 shrink-0 text-ok" strokeWidth={2.4} />
              {say.onceADay}
            </p>
            <p className="flex items-center gap-2.5">
              <Clock aria-hidden className="size-4.5 shrink-0 text-dim" />
              {say.nextOpens}
            </p>
          </div>
        </section>
      ) : gone ? (
        <EmptyState title={say.gone} action={<ButtonLink to={hrefs.survey}>{say.answer}</ButtonLink>}>
          {say.goneText}
        </EmptyState>
      ) : isError ? (
        <LoadError error={error} title={say.lost} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label={say.daily} className="grid justify-items-center gap-4 pt-12">
          <Bone className="size-28 rounded-full" />
          <Bone className="h-7 w-60 rounded-full" />
        </Loading>
      )}
    </Screen>
  );
}
