import { FileText } from 'lucide-react';
import { useBalance } from '../../entities/account';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { Big } from './Big';
import { say } from './words';

/** What one has, what is held and what is missing. */
export default function WalletScreen() {
  const coins = useMe((state) => state.coins);
  const held = useMe((state) => state.held);
  const debt = useMe((state) => state.debt);
  const subscribed = useMe((state) => state.subscribed);
  useBalance();
  return (
    <Screen
      label={say.wallet}
      nav={<NavBar title={say.wallet} fallback={hrefs.me} />}
      foot={
        <ButtonLink kind="make" wide to={hrefs.create}>
          {say.make}
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
      <Group>
        <Row icon={FileText} title={say.terms} to={hrefs.creditTerms} />
      </Group>
    </Screen>
  );
}
