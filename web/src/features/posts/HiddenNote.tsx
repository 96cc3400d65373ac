import { EyeOff } from 'lucide-react';
import { showAgain } from '../../entities/hidden';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { say } from './words';

/** Where a post was: it says so, and for a moment offers the way back. */
export function HiddenNote({ feedId, undoable }: { feedId: string; undoable: boolean }) {
  return (
    <div role="status" className="px-4 py-3">
      <Note
        icon={EyeOff}
        title={say.hiddenTitle}
        action={
          undoable && (
            <Button kind="quiet" size="sm" onClick={() => showAgain(feedId)}>
              {say.showAgain}
            </Button>
          )
        }
      >
        {say.hiddenText}
      </Note>
    </div>
  );
}
