import { useEffect, useState } from 'react';
import { logActivity } from '../entities/activity';
import { on } from '../lib/events';
import { Confirms } from '../ui/confirm';
import { lazyPart } from '../ui/lazy-part';
import { Toasts } from '../ui/Toast';
import { UpdatePopup } from './UpdatePopup';

const SourceSheet = lazyPart(() => import('../native/SourceSheet').then((module) => module.SourceSheet));

const InvitePopup = lazyPart(() => import('../features/invite/InvitePopup').then((module) => module.default));

/** Asked for from anywhere; whence is counted. */
function Invites() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      on('showInvite', ({ from }) => {
        setWanted(true);
        setOpen(true);
        void logActivity('invite', `inviteFrom${from}`);
      }),
    [],
  );
  return wanted && <InvitePopup open={open} onClose={() => setOpen(false)} />;
}

/** What every screen may call up and none owns. Mounted once, at the root, beside the router. */
export function Overlays() {
  return (
    <>
      <Confirms />
      <UpdatePopup />
      <SourceSheet />
      <Invites />
      <Toasts />
    </>
  );
}
