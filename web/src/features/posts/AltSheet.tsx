import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../api/generated/limits';
import { toastError } from '../../api/toast-error';
import { describePhoto } from '../../entities/album';
import { resource } from '../../lib/resource';
import { Button } from '../../ui/Button';
import { TextArea, textLength } from '../../ui/Field';
import { Photo } from '../../ui/Photo';
import { Sheet } from '../../ui/Sheet';
import { type DraftPhoto, sayWhatShows } from './draft';
import { say } from './words';

/** What one print of a post shows, in words: a person's own, or begun by what the server sees in it. */
export default function AltSheet({
  photo,
  alt,
  open,
  onClose,
}: {
  photo: DraftPhoto;
  alt: string;
  open: boolean;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  async function suggest() {
    setBusy(true);
    try {
      sayWhatShows(photo.id, await describePhoto(photo.pictureUrl));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  const tooLong = textLength(alt.trim()) > LIMITS.altCodePoints;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say.altTitle}
      foot={
        <div className="grid grid-flow-col auto-cols-fr gap-2.5 px-5 pb-[max(calc(20*var(--u)/37.5),var(--safe-bottom))] pt-2">
          <Button kind="soft" busy={busy} onClick={() => void suggest()}>
            <Sparkles aria-hidden className="size-4.5" strokeWidth={1.9} />
            {say.altSuggest}
          </Button>
          <Button kind="main" disabled={tooLong} onClick={onClose}>
            {say.altDone}
          </Button>
        </div>
      }
    >
      <div className="flex items-start gap-3.5">
        <Photo
          src={resource(photo.thumbnail)}
          alt=""
          hash={photo.thumbhash}
          shown="frame"
          ratio="4/5"
          className="w-24 shrink-0 rounded-print"
        />
        <TextArea
          label={say.altLabel}
          placeholder={say.altHint}
          hint={say.altText}
          rows={4}
          max={LIMITS.altCodePoints}
          value={alt}
          className="flex-1"
          onChange={(event) => sayWhatShows(photo.id, event.target.value)}
        />
      </div>
    </Sheet>
  );
}
