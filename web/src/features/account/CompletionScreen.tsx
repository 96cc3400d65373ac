import { useSearchParams } from 'react-router';
import { hrefs } from '../../lib/hrefs';
import { safeNext } from '../../lib/next-route';
import { Button } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { ProfileForm } from './ProfileForm';
import { useProfileForm } from './use-profile-form';
import { account } from './words';

export default function CompletionScreen() {
  const go = useGo();
  const [params] = useSearchParams();
  const form = useProfileForm(() => go(safeNext(params.get('next')), { replace: true }));
  return (
    <Screen
      label={account.finish}
      nav={<NavBar fallback={hrefs.initial()} right={<span className="edge pr-3 text-dim">2 of 2</span>} />}
      foot={
        <Button type="submit" form="completion" kind="main" wide busy={form.busy}>
          {account.enter}
        </Button>
      }
    >
      <div className="px-5 pt-2">
        <h1 className="display mb-6 text-2xl">{account.who}</h1>
        <ProfileForm id="completion" form={form} />
      </div>
    </Screen>
  );
}
