import { useParams, useSearchParams } from 'react-router';

/** The post that the address names: `/post/7` and `/post/detail?feedId=7` are the same. */
export function useFeedId(): string {
  const { feedId } = useParams();
  const [query] = useSearchParams();
  return query.get('feedId') ?? feedId ?? '';
}
