import { useState } from 'react';
import type { PhotoView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useAlbum } from '../../entities/album';
import { hrefs } from '../../lib/hrefs';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PrintGrid } from '../../ui/PrintGrid';
import { Sheet } from '../../ui/Sheet';
import { GridSkeleton } from '../../ui/Skeletons';
import { PRINTS_IN_FILM, setFilm, useFilm } from './film';
import { film } from './film-words';
import { say } from './words';

const COLUMNS = 'grid-cols-3 side:grid-cols-4';
const ACROSS = [3, 4, 4] as const;

function Prints({ onDone }: { onDone: () => void }) {
  const chosen = useFilm((state) => state.photos);
  const [picked, setPicked] = useState<PhotoView[]>(chosen);
  const full = picked.length >= PRINTS_IN_FILM;
  const list = useAlbum();
  const pick = (photo: PhotoView) =>
    setPicked((old) => {
      const rest = old.filter(({ id }) => id !== photo.id);
      return rest.length < old.length || full ? rest : [...old, photo];
    });
  return (
    <>
      <PagedList
        list={list}
        label={film.choose}
        waiting={<GridSkeleton count={9} columns={COLUMNS} />}
        lost={say.albumLost}
        empty={
          <EmptyState title={say.albumNone} action={<ButtonLink to={hrefs.create}>{say.create}</ButtonLink>}>
            {say.albumNoneText}
          </EmptyState>
        }
      >
        {(photos) => (
          <PrintGrid
            photos={photos}
            picked={picked}
            off={
              full ? new Set(photos.map(({ id }) => id).filter((id) => !picked.some((p) => p.id === id))) : undefined
            }
            total={list.hasNextPage ? undefined : photos.length}
            onPick={pick}
            className={COLUMNS}
            across={ACROSS}
          />
        )}
      </PagedList>
      {list.items.length > 0 && (
        <div className="sticky bottom-0 bg-card pt-3">
          <Button
            kind="main"
            wide
            disabled={picked.length === 0}
            onClick={() => {
              setFilm({ photos: picked });
              onDone();
            }}
          >
            {film.use(Math.max(1, picked.length))}
          </Button>
        </div>
      )}
    </>
  );
}

/** The own album, from which a film's prints are taken in the order in which they are tapped. */
export function FilmPrints({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={film.choose} tall>
      {open && <Prints onDone={onClose} />}
    </Sheet>
  );
}
