import { type ReactNode, useState } from 'react';
import type { AlbumPhotoView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import type { Pages } from '../../api/pages';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { fly } from '../../ui/fly';
import { lazyPart } from '../../ui/lazy-part';
import { GridSkeleton } from '../../ui/Skeletons';
import { ContactSheet } from './ContactSheet';
import { Wall } from './Wall';
import { people } from './words';

const PrintViewer = lazyPart(() => import('./PrintViewer').then((module) => module.default));

export function Prints({ album }: { album: Pages<AlbumPhotoView> }) {
  const [open, setOpen] = useState<number | null>(null);
  const total = album.hasNextPage ? undefined : album.items.length;
  return (
    <PagedList
      list={album}
      label={people.prints}
      waiting={<GridSkeleton count={9} />}
      waitingClass="p-1.5"
      lost={people.failed}
      part
      empty={
        <EmptyState
          title={people.emptyPrints}
          action={
            <ButtonLink kind="make" to={hrefs.create}>
              {people.makeFirst}
            </ButtonLink>
          }
        >
          {people.emptyPrintsText}
        </EmptyState>
      }
    >
      {(photos) => (
        <>
          <ContactSheet photos={photos} total={total} onOpen={(at) => fly(photos[at]?.id, () => setOpen(at))} />
          {open !== null && (
            <PrintViewer
              photos={photos}
              total={total}
              start={open}
              onClose={() => fly(undefined, () => setOpen(null))}
            />
          )}
        </>
      )}
    </PagedList>
  );
}

/** Posts as they hang on a wall, one's own or another person's. */
export function Posts({ gallery, empty }: { gallery: Pages<string>; empty: ReactNode }) {
  return (
    <PagedList
      list={gallery}
      label={people.posts}
      waiting={<GridSkeleton count={9} />}
      waitingClass="p-1.5"
      lost={people.failed}
      part
      empty={empty}
    >
      {(ids) => <Wall ids={ids} label={people.posts} />}
    </PagedList>
  );
}

export const noPosts = (
  <EmptyState
    title={people.emptyPosts}
    action={
      <ButtonLink kind="main" to={hrefs.composePost}>
        {people.postOne}
      </ButtonLink>
    }
  >
    {people.emptyPostsText}
  </EmptyState>
);
