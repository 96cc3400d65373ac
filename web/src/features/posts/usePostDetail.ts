import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { useTopic } from '../../api/socket';
import { mergePosts, usePost } from '../../entities/posts';

/** The post that the address names: `/post/7` and `/post/detail?feedId=7` are the same. */
export function useFeedId(): string {
  const { feedId } = useParams();
  const [query] = useSearchParams();
  return query.get('feedId') ?? feedId ?? '';
}

/** Shows at once what a list already knew, asks for the newest, and stays live. */
export function usePostDetail(feedId: string) {
  const post = usePost(feedId);
  const answer = useQuery({
    queryKey: ['post', feedId],
    queryFn: async ({ signal }) => {
      const detail = await call('/post/detail', { feedId }, { signal });
      mergePosts([detail]);
      return detail.feedId;
    },
    enabled: feedId !== '',
  });
  useTopic(feedId ? `post/${feedId}` : null);
  return { post, answer };
}
