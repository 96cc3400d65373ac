import { Dialog } from '@base-ui/react/dialog';
import { Download, Send, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastError } from '../../api/call';
import type { AlbumPhotoView } from '../../api/generated/calls';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { Button, IconButton } from '../../ui/Button';
import { useLayer } from '../../ui/back';
import { Photo } from '../../ui/Photo';
import { toast } from '../../ui/Toast';
import { people } from './words';

/** What a person stopped is no failure. */
const failed = (error: unknown) => {
  if (!(error instanceof BridgeError && error.code === 'cancelled')) toastError(error);
};

/** Prints on black, swiped sideways, with what can be done with the one in view. */
export default function PrintViewer({
  photos,
  start,
  onClose,
}: {
  photos: AlbumPhotoView[];
  start: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const photo = photos[at] ?? photos[start];
  const url = resource(photo?.pictureUrl);
  useLayer(true, onClose);
  // The strip opens at the print that was tapped.
  const open = useCallback(
    (element: HTMLDivElement | null) => {
      strip.current = element;
      if (element) element.scrollLeft = start * element.clientWidth;
    },
    [start],
  );
  const settle = () => {
    const element = strip.current;
    if (element?.clientWidth) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className="fade fixed inset-0 z-30 flex flex-col bg-black text-white outline-none"
          data-theme="dark"
        >
          <header className="flex shrink-0 items-center justify-between px-2 pt-[min(var(--safe-top),44px)]">
            <IconButton label={people.close} onClick={onClose}>
              <X className="size-6" strokeWidth={1.75} />
            </IconButton>
            <Dialog.Title className="edge pr-4 text-[oklch(.8_.09_75)]">{people.print(at + 1)}</Dialog.Title>
          </header>
          <div
            ref={open}
            onScroll={settle}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
            tabIndex={0}
            className="strip min-h-0 flex-1 snap-x snap-mandatory overscroll-x-contain -outline-offset-2"
          >
            {photos.map(({ id, pictureUrl, thumbhash, width, height }, n) => (
              <div key={id} className="grid size-full shrink-0 snap-center snap-always place-items-center px-1.5 py-2">
                <Photo
                  src={resource(pictureUrl)}
                  alt={people.print(n + 1)}
                  hash={thumbhash}
                  width={width}
                  height={height}
                  first={n === start}
                  className="max-h-full w-full rounded-print wide:h-full wide:w-auto"
                />
              </div>
            ))}
          </div>
          <footer className="flex shrink-0 items-center gap-2 px-4 pb-[max(calc(20*var(--u)/37.5),var(--safe-bottom))] pt-2">
            <IconButton
              label={people.download}
              onClick={() => bridge.download(url).then(() => toast.show(people.saved), failed)}
            >
              <Download className="size-6" strokeWidth={1.75} />
            </IconButton>
            <IconButton
              label={people.share}
              onClick={() => bridge.share({ kind: 'sheet', imageUrl: url }).catch(failed)}
            >
              <Send className="size-6" strokeWidth={1.75} />
            </IconButton>
            <Button
              kind="make"
              className="ml-auto"
              onClick={() => navigate(hrefs.composePost, { state: { photos: [photo] } })}
            >
              {people.post}
            </Button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
