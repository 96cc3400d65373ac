import type { ReactNode } from 'react';
import { ErrorRow } from '../ui/ErrorState';
import { ListFoot } from '../ui/InfiniteList';
import { Loading } from '../ui/Skeletons';
import { LoadError } from './LoadError';
import type { Pages } from './pages';

interface PagedListProps<K> {
  list: Pages<K>;
  /** What a screen reader hears while it loads. */
  label: string;
  /** The shape of what comes. */
  waiting: ReactNode;
  waitingClass?: string;
  /** Said when there is nothing. */
  empty: ReactNode;
  /** What did not arrive, in a sentence. */
  lost?: string;
  /** A part of a screen that works: a list that did not arrive is said in one line. */
  part?: boolean;
  /** Below the last row while the next page comes, and when there is none. */
  more?: ReactNode;
  end?: ReactNode;
  /** What asks for the next page, where that is not coming near the end. */
  foot?: ReactNode;
  children: (items: K[]) => ReactNode;
}

/** The one shape of a list: on its way, lost (and a way to ask again), empty, its rows, and what comes below them. */
export function PagedList<K>({
  list,
  label,
  waiting,
  waitingClass,
  empty,
  lost,
  part,
  more,
  end,
  foot,
  children,
}: PagedListProps<K>) {
  const { items, isPending, isError, error, isFetching } = list;
  if (isPending)
    return (
      <Loading label={label} className={waitingClass}>
        {waiting}
      </Loading>
    );
  if (items.length > 0)
    return (
      <>
        {children(items)}
        {foot === undefined ? <ListFoot paged={list} more={more} end={end} error={lost} /> : foot}
      </>
    );
  if (!isError) return empty;
  const again = () => void list.refetch();
  return part && lost ? (
    <ErrorRow onRetry={again}>{lost}</ErrorRow>
  ) : (
    <LoadError error={error} title={lost} onRetry={again} retrying={isFetching} />
  );
}
