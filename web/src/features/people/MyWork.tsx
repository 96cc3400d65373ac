import { useState } from 'react';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorRow } from '../../ui/ErrorState';
import { fly } from '../../ui/fly';
import { ListFoot } from '../../ui/InfiniteList';
import { lazyPart } from '../../ui/lazy-part';
import { GridSkeleton, Loading } from '../../ui/Skeletons';
import { ContactSheet } from './ContactSheet';
import type { useAlbum, useGallery } from './lists';
import { Wall } from './Wall';
import { people } from './words';

const PrintViewer = lazyPart(() => import('./PrintViewer').then((module) => module.default));

const Waiting = ({ label }: { label: string }) => (
  <Loading label={label} className="p-1.5">
    <GridSkeleton count={9} />
  </Loading>
);

export function Prints({ album }: { album: ReturnType<typeof useAlbum> }) {
  const [open, setOpen] = useState<number | null>(null);
  const photos = album.data?.pages.flatMap(({ items }) => items) ?? [];
  if (album.isPending) return <Waiting label={people.prints} />;
  if (album.isError && photos.length === 0)
    return <ErrorRow onRetry={() => void album.refetch()}>{people.failed}</ErrorRow>;
  if (photos.length === 0)
    return (
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
    );
  return (
    <>
      <ContactSheet photos={photos} onOpen={(at) => fly(photos[at]?.id, () => setOpen(at))} />
      <ListFoot paged={album} />
      {open !== null && (
        <PrintViewer photos={photos} start={open} onClose={() => fly(undefined, () => setOpen(null))} />
      )}
    </>
  );
}

export function Posts({ gallery }: { gallery: ReturnType<typeof useGallery> }) {
  const ids = gallery.data?.pages.flatMap((page) => page.ids) ?? [];
  if (gallery.isPending) return <Waiting label={people.posts} />;
  if (gallery.isError && ids.length === 0)
    return <ErrorRow onRetry={() => void gallery.refetch()}>{people.failed}</ErrorRow>;
  if (ids.length === 0)
    return (
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
  return (
    <>
      <Wall ids={ids} label={people.posts} />
      <ListFoot paged={gallery} />
    </>
  );
}
