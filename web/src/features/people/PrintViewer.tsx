import { Download, Send, ShoppingBag } from 'lucide-react';
import type { AlbumPhotoView } from '../../api/generated/calls';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { common } from '../../lib/words';
import { savePrint, sharePrint } from '../../native/prints';
import { Button, IconButton } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { flight } from '../../ui/fly';
import { numberOf } from '../../ui/Unexposed';
import Viewer from '../../ui/Viewer';
import { people } from './words';

/** The own prints one by one, with what can be done with the one in view. */
export default function PrintViewer({
  photos,
  total,
  start,
  onClose,
}: {
  photos: AlbumPhotoView[];
  total: number | undefined;
  start: number;
  onClose: () => void;
}) {
  const go = useGo();
  const prints = photos.map(({ id, pictureUrl, width, height }, at) => ({
    id,
    src: resource(pictureUrl),
    width,
    height,
    alt: people.print(numberOf(at, total)),
    facts: people.print(numberOf(at, total)),
  }));
  return (
    <Viewer
      layer
      prints={prints}
      start={start}
      onClose={onClose}
      actions={(at) => {
        const photo = photos[at];
        if (!photo) return null;
        const url = resource(photo.pictureUrl);
        return (
          <>
            <IconButton label={common.download} onClick={() => void savePrint(url)}>
              <Download className="size-6" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={common.share} onClick={() => void sharePrint(url)}>
              <Send className="size-6" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={common.similarThings} onClick={() => go(hrefs.goods(photo.pictureUrl))}>
              <ShoppingBag className="size-6" strokeWidth={1.75} />
            </IconButton>
            <Button
              kind="make"
              className="ml-auto"
              onClick={() => go(hrefs.composePost, { state: { photos: [photo] }, ...flight(photo.id) })}
            >
              {people.post}
            </Button>
          </>
        );
      }}
    />
  );
}
