import { ImagePlus, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { hrefs } from '../../lib/hrefs';
import { IconButton } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { match } from './match-words';
import { Travel, takePhoto, useShared } from './SourceFrame';
import { type Slot, useSetUp } from './setup';
import { say } from './words';

const round = 'grid size-9 place-items-center rounded-full bg-black/72';

/** One of two pictures side by side, or the way to it. */
function Frame({ slot, label, another }: { slot: Slot; label: string; another: string }) {
  const source = useSetUp((state) => state[slot]);
  const go = useGo();
  const choose = () => void takePhoto(slot);
  return (
    <section aria-label={label} className="min-w-0">
      <div className="relative mx-auto aspect-[4/5] w-full max-w-[calc(34dvh*.8)] overflow-hidden rounded-print bg-[oklch(.235_.05_33)] flat:max-w-[calc(44dvh*.8)]">
        {source ? (
          <>
            <img src={source.url} alt={label} className="size-full object-cover" />
            <div className="absolute inset-x-1 bottom-1 flex justify-between text-white">
              <IconButton label={another} onClick={choose}>
                <span className={round}>
                  <RefreshCw aria-hidden className="size-4.5" strokeWidth={1.9} />
                </span>
              </IconButton>
              {slot === 'source' && (
                <IconButton label={say.edit} onClick={() => go(hrefs.editImage)}>
                  <span className={round}>
                    <SlidersHorizontal aria-hidden className="size-4.5" strokeWidth={1.9} />
                  </span>
                </IconButton>
              )}
            </div>
          </>
        ) : (
          <button
            type="button"
            aria-label={label}
            onClick={choose}
            className="press grid size-full place-items-center text-[oklch(.86_.02_60)]"
          >
            <ImagePlus aria-hidden className="size-8" strokeWidth={1.5} />
          </button>
        )}
      </div>
      <p aria-hidden className="mt-2 text-center text-sm font-semibold">
        {label}
      </p>
    </section>
  );
}

/** The photo, and the picture that it shall look like. */
export function TwoFrames() {
  useShared();
  const source = useSetUp((state) => state.source);
  const picture = useSetUp((state) => state.picture);
  return (
    <div className="px-5">
      <div className="grid grid-cols-2 gap-4">
        <Frame slot="source" label={say.yourPhoto} another={say.changePhoto} />
        <Frame slot="picture" label={match.picture} another={match.another} />
      </div>
      {source && <Travel source={source} />}
      {picture && <Travel source={picture} slot="picture" label={match.sending} />}
    </div>
  );
}
