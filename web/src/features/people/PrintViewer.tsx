import { Dialog } from '@base-ui/react/dialog';
import { Download, Send, X } from 'lucide-react';
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

/** One print on black, with what can be done with it. */
export default function PrintViewer({
  photo,
  number,
  onClose,
}: {
  photo: AlbumPhotoView;
  number: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const url = resource(photo.pictureUrl);
  useLayer(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className="fade fixed inset-0 z-30 flex flex-col bg-black text-white outline-none"
          data-theme="dark"
        >
          <header className="flex shrink-0 items-center justify-between px-2 pt-[min(var(--safe-top),44px)]">
            <IconButton label={people.close} onClick={onClose}>
              <X className="size-6" strokeWidth={1.75} />
            </IconButton>
            <Dialog.Title className="edge pr-4 text-[oklch(.8_.09_75)]">{people.print(number)}</Dialog.Title>
          </header>
          <div className="grid min-h-0 flex-1 place-items-center px-1.5 py-2">
            <Photo
              src={url}
              alt={people.print(number)}
              hash={photo.thumbhash}
              width={photo.width}
              height={photo.height}
              first
              className="max-h-full w-full rounded-print wide:w-auto wide:h-full"
            />
          </div>
          <footer className="flex shrink-0 items-center gap-2 px-4 pb-[max(calc(20rem/37.5),var(--safe-bottom))] pt-2">
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
