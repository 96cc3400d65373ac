import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { PhotoView } from '../../api/generated/calls';
import { useCoins } from '../../entities/me';
import type { Task } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { flight } from '../../ui/fly';
import { useIdle } from '../../ui/idle';
import { lazyPart } from '../../ui/lazy-part';
import { Mark } from '../../ui/Mark';
import { Photo } from '../../ui/Photo';
import { edit } from './edit-words';
import type { Started } from './setup';
import { say } from './words';

const SharePrintSheet = lazyPart(() => import('./SharePrintSheet').then((module) => module.default));

/** All takes are kept; the ringed one is what Post, Share and Download mean. */
function Takes({
  photos,
  at,
  onChoose,
  onAgain,
}: {
  photos: PhotoView[];
  at: number;
  onChoose: (i: number) => void;
  onAgain: () => void;
}) {
  return (
    <section aria-label={say.takes} className="mt-4 px-5">
      <ul className="flex flex-wrap gap-1.5">
        {photos.map((take, i) => (
          <li key={take.id} className="relative w-15">
            <button
              type="button"
              aria-label={say.take(i + 1)}
              aria-pressed={i === at}
              onClick={() => onChoose(i)}
              className="press block w-full"
            >
              <Photo
                src={resource(take.thumbnail)}
                hash={take.thumbhash}
                alt=""
                ratio="4/5"
                className="rounded-print"
              />
            </button>
            {i === at && photos.length > 1 && (
              <Mark draw className="absolute -inset-1.5 size-[calc(100%+12*var(--u)/37.5)]" />
            )}
          </li>
        ))}
        <li className="w-15 min-w-fit">
          <button
            type="button"
            aria-label={say.againLabel}
            onClick={onAgain}
            className="press edge grid aspect-[4/5] w-full min-w-fit place-items-center px-1 rounded-print border border-dashed border-ink/30 text-dim"
          >
            <span className="grid justify-items-center gap-1">
              <RefreshCw aria-hidden className="size-4.5" strokeWidth={1.75} />
              {say.again}
            </span>
          </button>
        </li>
      </ul>
    </section>
  );
}

/** The print has come up: choose a take, make another. */
export function ResultPanel({
  task: { taskId, photos, source },
  at,
  start,
  onChoose,
}: {
  task: Task;
  at: number;
  start: Started | undefined;
  onChoose: (i: number) => void;
}) {
  const go = useGo();
  const coins = useCoins();
  return (
    <div>
      <div className="px-5 pt-4">
        <h1 className="display text-2xl">{say.done}</h1>
        <p className="edge mt-1 text-dim">{[start?.name, say.left(coins)].filter(Boolean).join(' · ')}</p>
        {start && photos.length < start.count && (
          <p className="mt-2 text-sm text-dim">{say.fewerMade(photos.length, start.count)}</p>
        )}
      </div>
      <Takes photos={photos} at={at} onChoose={onChoose} onAgain={() => go(hrefs.develop(start?.aiStyle))} />
      {source && (
        <div className="mt-4 flex flex-wrap gap-2 px-5">
          <ButtonLink kind="soft" size="sm" to={hrefs.editStyle(taskId)}>
            {edit.style}
          </ButtonLink>
          <ButtonLink kind="soft" size="sm" to={hrefs.editPrompts(taskId)}>
            {edit.inWords}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

export function ResultFoot({ photo, start }: { photo: PhotoView | undefined; start: Started | undefined }) {
  const go = useGo();
  const [sharing, setSharing] = useState(false);
  const needed = useIdle(sharing);
  const post = () => {
    if (!photo) return;
    const style = start && { aiStyle: start.aiStyle, name: start.name };
    go(hrefs.composePost, { state: { photos: [photo], style }, ...flight(photo.id) });
  };
  return (
    <div className="flex gap-2.5">
      <Button kind="soft" className="flex-1" disabled={!photo} onClick={() => setSharing(true)}>
        {say.share}
      </Button>
      <Button kind="make" className="flex-[1.7]" disabled={!photo} onClick={post}>
        {say.postIt}
      </Button>
      {needed && photo && (
        <SharePrintSheet
          url={resource(photo.pictureUrl)}
          text={say.print(start?.name)}
          open={sharing}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
