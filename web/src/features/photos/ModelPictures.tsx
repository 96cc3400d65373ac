import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../api/call';
import type { ModelPicture } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { uploadPhoto } from '../../api/upload';
import { judge } from '../../entities/own-model';
import { hrefs } from '../../lib/hrefs';
import { pickPhotos } from '../../lib/pick';
import { resource } from '../../lib/resource';
import { Button, IconButton } from '../../ui/Button';
import { useComposedId } from '../../ui/composed';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { model } from './model-words';

const MIN = LIMITS.modelPicturesMin;
const MAX = LIMITS.modelPicturesMax;

/** The pictures that a face is learned from, each with its verdict below it and what would help. */
export function ModelPictures({ learn }: { learn: (pictures: string[], requestId: string) => Promise<void> }) {
  const composed = useComposedId();
  const [pictures, setPictures] = useState<ModelPicture[]>([]);
  const [busy, setBusy] = useState(false);
  const good = pictures.filter(({ verdict }) => verdict === 'good').map(({ fileUrl }) => fileUrl);

  async function add() {
    const files = (await pickPhotos({ multiple: true })).slice(0, MAX - pictures.length);
    if (files.length === 0) return;
    setBusy(true);
    try {
      const sent: string[] = [];
      for (const file of files) sent.push((await uploadPhoto(file)).fileUrl);
      const known = new Set(pictures.map(({ fileUrl }) => fileUrl));
      const all = [
        ...pictures,
        ...sent.filter((fileUrl) => !known.has(fileUrl)).map((fileUrl) => ({ fileUrl, verdict: null })),
      ];
      setPictures(all);
      setPictures(await judge(all.map(({ fileUrl }) => fileUrl)));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  async function start() {
    setBusy(true);
    try {
      await learn(good, composed.idFor(good));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  const missing = MIN - good.length;
  return (
    <Screen
      label={model.title}
      nav={<NavBar title={model.title} fallback={hrefs.settings} />}
      foot={
        <>
          <Button kind="make" wide busy={busy} disabled={missing > 0} onClick={() => void start()}>
            {model.learn}
          </Button>
          <p className="pt-2.5 text-center text-xs text-dim">{missing > 0 ? model.more(missing) : model.note}</p>
        </>
      }
    >
      <div className="px-5 pt-2">
        <h2 className="display text-2xl">{model.choose}</h2>
        <p className="mt-1.5 text-base text-dim">{model.chooseText(MIN, MAX)}</p>
        <ul className="mt-4 grid grid-cols-3 gap-x-2 gap-y-4">
          {pictures.map(({ fileUrl, verdict }, i) => (
            <li key={fileUrl} className="relative">
              <img
                src={resource(fileUrl)}
                alt={model.picture(i + 1)}
                width={96}
                height={120}
                className={`aspect-[4/5] w-full rounded-print object-cover ${verdict === 'good' ? '' : 'opacity-60'}`}
              />
              <IconButton
                label={model.takeOut(i + 1)}
                className="absolute -right-2.5 -top-2.5"
                onClick={() => setPictures(pictures.filter((other) => other.fileUrl !== fileUrl))}
              >
                <span className="grid size-6 place-items-center rounded-full bg-high ring-2 ring-bg">
                  <X aria-hidden className="size-3.5" strokeWidth={2.4} />
                </span>
              </IconButton>
              <p className={`mt-1 text-xs ${verdict === 'good' ? 'text-ok' : 'text-dim'}`}>{model.verdict(verdict)}</p>
            </li>
          ))}
          {pictures.length < MAX && (
            <li>
              <button
                type="button"
                disabled={busy}
                onClick={() => void add()}
                className="press grid aspect-[4/5] w-full place-items-center rounded-print border border-dashed border-ink/30 p-2 text-center text-sm text-dim"
              >
                <span className="grid justify-items-center gap-1.5">
                  <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
                  {model.add}
                </span>
              </button>
            </li>
          )}
        </ul>
      </div>
    </Screen>
  );
}
