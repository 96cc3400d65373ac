import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { type CallOptions, call } from './call';
import type { Calls, Path } from './generated/calls';

type Request<P extends Path> = Calls[P]['request'];
type Response<P extends Path> = Calls[P]['response'];

/** Under this key an answer is kept. Same call, same request, same answer: whoever asks. */
export const answerKey = <P extends Path>(path: P, request: Request<P>): QueryKey => [path, request];

interface AnswerOptions<P extends Path, K> extends Pick<CallOptions, 'cacheSeconds'> {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  /** Gives the answer to its entity and returns what of it the query itself keeps. Left out, the whole answer is kept. */
  take?: (answer: Response<P>) => K | Promise<K>;
}

const querying = <P extends Path, K>(path: P, request: Request<P>, { take, cacheSeconds }: AnswerOptions<P, K>) => ({
  queryKey: answerKey(path, request),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await call(path, request, { signal, cacheSeconds });
    return take ? take(answer) : (answer as K);
  },
});

/** Fetches an answer before anything shows it. What fails is asked for again by whoever does. */
export const prepareAnswer = <P extends Path, K = Response<P>>(
  client: QueryClient,
  path: P,
  request: Request<P>,
  options: AnswerOptions<P, K> = {},
): Promise<void> => client.prefetchQuery(querying(path, request, options));

/** The answer of one call, fresh for as long as the query client says. */
export function useAnswer<P extends Path, K = Response<P>>(
  path: P,
  request: Request<P>,
  { take, cacheSeconds, ...options }: AnswerOptions<P, K> = {},
) {
  return useQuery<K>({ ...querying(path, request, { take, cacheSeconds }), ...options });
}
