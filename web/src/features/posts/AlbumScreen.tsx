import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AlbumPhotoView } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { PagedList } from '../../api/PagedList';
import { ALBUM_PAGE, useAlbum } from '../../entities/album';
import { SHARE_BACK_MS } from '../../lib/constants';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { common } from '../../lib/words';
import { shareToInstagram } from '../../native/prints';
import { Button, ButtonLink } from '../../ui/Button';
import { useBack, useGo } from '../../ui/back';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { PrintGrid } from '../../ui/PrintGrid';
import { Screen } from '../../ui/Screen';
import { Sheet } from '../../ui/Sheet';
import { GridSkeleton } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { addPhotos, useDraft } from './draft';
import { say } from './words';

/** Shows the picked print and hands it to Instagram; on success it closes and goes back after 2 s. */
function SharePopup({ photo, onClose }: { photo: AlbumPhotoView | null; onClose: () => void }) {
  const back = useBack();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    if (!photo) return;
    setBusy(true);
    const done = await shareToInstagram(resource(photo.pictureUrl));
    setBusy(false);
    if (!done) return;
    onClose();
    setTimeout(back, SHARE_BACK_MS);
  };
  return (
    <Sheet open={!!photo} onClose={onClose} title={common.share}>
      {photo && (
        <div className="mx-auto w-[calc(5.6*var(--u))]">
          <Photo src={resource(photo.pictureUrl)} alt="The print to share" ratio="4/5" className="rounded-print" />
        </div>
      )}
      <Button kind="make" wide busy={busy} onClick={share} className="mt-5">
        {say.shareToInstagram}
      </Button>
    </Sheet>
  );
}

/** The AI Album. Prints are ringed in the order in which they will appear; with `share=true` one goes straight to Instagram. */
export default function AlbumScreen() {
  const [query] = useSearchParams();
  const sharing = query.get('share') === 'true';
  const album = useAlbum();
  const go = useGo();
  const inDraft = useDraft((draft) => draft.photos);
  const [picked, setPicked] = useState<AlbumPhotoView[]>([]);
  const [toShare, setToShare] = useState<AlbumPhotoView | null>(null);
  const total = album.hasNextPage || album.isPending ? undefined : album.items.length;
  const room = LIMITS.postPhotos - inDraft.length;
  const used = new Set(inDraft.map((photo) => photo.id));
  const back = useBack(hrefs.composePost);

  const choose = (photo: AlbumPhotoView) => {
    if (sharing) return setToShare(photo);
    if (picked.some((other) => other.id === photo.id)) {
      return setPicked(picked.filter((other) => other.id !== photo.id));
    }
    if (picked.length >= room) return toast.error(say.atMost);
    setPicked([...picked, photo]);
  };
  const use = () => {
    addPhotos(picked);
    setPicked([]);
    // Opened from the post that is being written: go back to it, or to a new one.
    if (inDraft.length > 0) back();
    else go(hrefs.composePost, { replace: true });
  };

  return (
    <Screen
      label={say.album}
      wide
      scrollKey={`album-${sharing}`}
      nav={
        <NavBar
          title={say.album}
          right={
            <span className="edge pr-3 text-dim">
              {picked.length > 0 ? say.picked(inDraft.length + picked.length, LIMITS.postPhotos) : say.prints(total)}
            </span>
          }
        />
      }
      foot={
        picked.length > 0 && (
          <Button kind="main" wide onClick={use}>
            {say.use(picked.length)}
          </Button>
        )
      }
      over={<SharePopup photo={toShare} onClose={() => setToShare(null)} />}
    >
      <PagedList
        list={album}
        label={say.album}
        waiting={<GridSkeleton count={ALBUM_PAGE / 2} />}
        waitingClass="px-1.5"
        lost={say.albumLost}
        empty={
          <EmptyState
            title={say.albumEmptyTitle}
            action={
              <ButtonLink kind="make" to={hrefs.create}>
                {say.makePrint}
              </ButtonLink>
            }
          >
            {say.albumEmptyText}
          </EmptyState>
        }
      >
        {(photos) => (
          <PrintGrid
            photos={photos}
            picked={picked}
            off={sharing ? undefined : used}
            single={sharing}
            total={total}
            onPick={choose}
          />
        )}
      </PagedList>
    </Screen>
  );
}
