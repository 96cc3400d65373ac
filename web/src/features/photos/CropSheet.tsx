import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { toastError } from '../../api/toast-error';
import { drawn } from '../../lib/picture';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { toast } from '../../ui/Toast';
import { PRINT_SHAPE } from './setup';
import { say } from './words';

const ZOOM_MAX = 4;

/** Moves and zooms the photo under a frame of print shape. The photo on the phone stays as it is. */
export default function CropSheet({
  file,
  url,
  open,
  onDone,
  onClose,
}: {
  file: Blob;
  url: string;
  open: boolean;
  onDone: (cropped: Blob) => void;
  onClose: () => void;
}) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  // One moment closed first: a sheet that is born open has nowhere to slide from.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  const use = async () => {
    if (!area) return;
    setBusy(true);
    try {
      const part = await drawn(file, area);
      if (part) onDone(part);
      else toast.error(say.unreadable);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open={shown} onClose={onClose} title={say.cropTitle}>
      {/* A drag moves the photo here, not the sheet. */}
      <div data-base-ui-swipe-ignore className="relative h-[calc(9*var(--u))] overflow-hidden rounded-print bg-black">
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={PRINT_SHAPE}
          showGrid={false}
          // It is bundled; what the package puts into the page by itself the content policy refuses.
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <label className="tap mt-3 flex items-center gap-4 text-sm font-medium text-dim">
        {say.zoom}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="tap flex-1 accent-ink"
        />
      </label>
      <Button kind="main" wide busy={busy} onClick={use} className="mt-3">
        {say.cropDone}
      </Button>
    </Sheet>
  );
}
