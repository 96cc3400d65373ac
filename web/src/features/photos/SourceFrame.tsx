import { Camera, Images, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { takeShared } from '../../lib/caches';
import { hrefs } from '../../lib/hrefs';
import { common } from '../../lib/words';
import { chooseFiles, type Source as From, pickFiles } from '../../native/uploads';
import { Button, IconButton } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { Progress } from '../../ui/Progress';
import { toast } from '../../ui/Toast';
import { chooseSource, type Slot, type Source, sendSource, useSetUp } from './setup';
import { say } from './words';

async function take([file]: Blob[], slot?: Slot) {
  if (file && !(await chooseSource(file, slot))) toast.error(say.unreadable);
}

/** Asks where from, and takes what is picked. */
export const takePhoto = async (slot?: Slot): Promise<void> => take(await chooseFiles(), slot);

/** What the phone's gallery shared is the photo. */
export function useShared() {
  const [query, setQuery] = useSearchParams();
  const shared = query.has('shared');
  useEffect(() => {
    if (!shared) return;
    void takeShared().then((file) => file && take([file]));
    setQuery(
      (old) => {
        old.delete('shared');
        return old;
      },
      { replace: true },
    );
  }, [shared, setQuery]);
}

/** How far the photo has come on its way; gone once it is there. */
export function Travel({ source, slot, label = say.sending }: { source: Source; slot?: Slot; label?: string }) {
  if (source.state === 'refused') {
    return (
      <p role="alert" className="mt-3 text-center text-sm text-danger">
        {source.problem} {say.refusedCost}
      </p>
    );
  }
  if (source.state === 'failed') {
    return (
      <div role="alert" className="mt-3 flex items-center justify-between gap-3">
        <p className="text-sm text-danger">{source.problem}</p>
        <Button kind="soft" size="sm" className="shrink-0" onClick={() => void sendSource(slot)}>
          {say.sendAgain}
        </Button>
      </div>
    );
  }
  if (source.state !== 'sending') return <div aria-hidden className="mt-3 h-1.5" />;
  return <Progress value={source.sent * 100} label={label} className="mt-3 h-1.5" />;
}

/** The two ways to a photo. In some web views a plain file field offers only the gallery, so the camera is always asked for by name. */
const ways: { id: From; name: string; icon: typeof Camera }[] = [
  { id: 'camera', name: common.camera, icon: Camera },
  { id: 'library', name: common.library, icon: Images },
];

/** The photo to start from, or the two ways to get one. The box keeps its size, so nothing below it moves. */
export function SourceFrame() {
  const source = useSetUp((state) => state.source);
  useShared();
  const go = useGo();
  return (
    <section aria-label={say.yourPhoto} className="px-5">
      <div
        className={`relative mx-auto overflow-hidden rounded-print bg-[oklch(.235_.05_33)] ${source ? 'aspect-[4/5] w-[min(7.2*var(--u),calc(34dvh*.8))] flat:w-[min(7.2*var(--u),calc(48dvh*.8))]' : 'min-h-[34dvh] max-w-70'}`}
      >
        {source ? (
          <>
            <img src={source.url} alt={say.yourPhoto} className="size-full object-cover" />
            <div className="absolute inset-x-1 bottom-1 flex justify-between text-white">
              <IconButton label={say.changePhoto} onClick={() => void takePhoto()}>
                <span className="grid size-9 place-items-center rounded-full bg-black/72">
                  <RefreshCw aria-hidden className="size-4.5" strokeWidth={1.9} />
                </span>
              </IconButton>
              <IconButton label={say.edit} onClick={() => go(hrefs.editImage)}>
                <span className="grid size-9 place-items-center rounded-full bg-black/72">
                  <SlidersHorizontal aria-hidden className="size-4.5" strokeWidth={1.9} />
                </span>
              </IconButton>
            </div>
          </>
        ) : (
          <div className="flex min-h-[34dvh] flex-col items-center justify-center gap-4 px-5 py-6 text-center">
            <span aria-hidden className="edge absolute left-2 top-1.5 text-[oklch(.8_.09_75)]">
              24A
            </span>
            <p className="max-w-48 text-base text-[oklch(.86_.02_60)]">{say.photoHint}</p>
            <div className="grid gap-1">
              {ways.map(({ id, name, icon: Icon }) => (
                <Button key={id} kind="soft" size="sm" onClick={async () => take(await pickFiles(id))}>
                  <Icon className="size-4.5" strokeWidth={1.9} />
                  {name}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className="mx-auto max-w-[calc(7.2*var(--u))]">
        {source ? <Travel source={source} /> : <div aria-hidden className="mt-3 h-1.5" />}
      </div>
    </section>
  );
}
