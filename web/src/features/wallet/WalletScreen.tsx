import { FileText, Gift, InfinityIcon, MessageCircleQuestion, UserRoundPlus } from 'lucide-react';
import { useBalance } from '../../entities/account';
import { useInvite } from '../../entities/invites';
import { useMe } from '../../entities/me';
import { answeredToday } from '../../entities/surveys';
import { prepareWallet, useSubscription } from '../../entities/wallet';
import { emit } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { Big } from './Big';
import { DailyCard } from './DailyCard';
import { Ledger } from './Ledger';
import { say } from './words';

export { prepareWallet as prepare };

/** What one has, what is held, when the next one comes; then where it went. */
export default function WalletScreen() {
  const coins = useMe((state) => state.coins);
  const held = useMe((state) => state.held);
  const debt = useMe((state) => state.debt);
  const subscribed = useMe((state) => state.subscribed);
  const { data: subscription } = useSubscription();
  const { data: invite } = useInvite();
  const answered = answeredToday();
  useBalance();
  return (
    <Screen
      label={say.wallet}
      nav={<NavBar title={say.wallet} fallback={hrefs.me} />}
      scrollKey="wallet"
      foot={
        <ButtonLink kind="main" wide to={hrefs.recharge}>
          {say.get}
        </ButtonLink>
      }
    >
      <Big
        coins={debt > 0 ? -debt : coins}
        sub={debt > 0 ? say.paused : subscribed ? say.unlimited : held > 0 ? say.held(held) : say.keep}
      />
      {debt > 0 && (
        <div className="px-5 pt-3">
          <Note tone="warn" title={say.debtTitle(debt)}>
            {say.debtText}
          </Note>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2.5 px-5 pt-4">
        <DailyCard />
        <button
          type="button"
          onClick={() => emit('showInvite', { from: 'MyCreditBalance' })}
          className="press flex flex-col rounded-card bg-card px-4 py-3 text-left"
        >
          <span className="flex items-center gap-2 text-sm text-dim">
            <Gift aria-hidden className="size-4 shrink-0" />
            {say.bring}
          </span>
          <span className="display mt-1 block text-xl">{say.forBoth(invite?.inviterCoins)}</span>
        </button>
      </div>
      <Group>
        <Row
          icon={MessageCircleQuestion}
          title={answered ? say.surveyDone : say.surveyRow}
          value={answered ? undefined : say.surveyGives}
          to={hrefs.survey}
        />
        <Row icon={UserRoundPlus} title={say.invitations} to={hrefs.invite} />
        <Row
          icon={InfinityIcon}
          title={say.subscription}
          value={subscription?.active ? say.unlimitedTitle : say.none}
          to={hrefs.subscriptions}
        />
        <Row icon={FileText} title={say.terms} to={hrefs.creditTerms} />
      </Group>
      <Ledger />
    </Screen>
  );
}
