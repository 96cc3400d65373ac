import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { ProfileForm } from './ProfileForm';
import { useProfileForm } from './use-profile-form';
import { account } from './words';

export default function EditScreen() {
  const back = useBack(hrefs.me);
  const form = useProfileForm(() => {
    toast.show(account.saved);
    back();
  });
  return (
    <Screen
      label={account.edit}
      nav={<NavBar title={account.edit} fallback={hrefs.me} />}
      foot={
        <Button type="submit" form="edit" kind="main" wide busy={form.busy}>
          {account.save}
        </Button>
      }
    >
      <div className="px-5 pt-4">
        <ProfileForm id="edit" form={form} bio />
      </div>
    </Screen>
  );
}
