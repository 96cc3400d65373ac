import { Send } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/Button';
import { useIdle } from '../../ui/idle';
import { lazyPart } from '../../ui/lazy-part';
import type { Shared } from './ShareProfileSheet';
import { people } from './words';

// The page is read before anything is tapped; the sheet comes in the first quiet moment after it.
const ShareProfileSheet = lazyPart(() => import('./ShareProfileSheet').then((module) => module.default));

/** Passes a person's page on. */
export function ShareProfile({ person, own }: { person: Shared; own: boolean }) {
  const [open, setOpen] = useState(false);
  const needed = useIdle(open);
  return (
    <>
      <IconButton label={people.shareProfile} onClick={() => setOpen(true)}>
        <Send className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      {needed && <ShareProfileSheet person={person} own={own} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
