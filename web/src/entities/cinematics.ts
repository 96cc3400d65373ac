import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call';
import type { Motion, PutCinematic, TaskView } from '../api/generated/calls';
import { editPages, type Pages, usePages } from '../api/pages';
import { isEnded, takeStarted, takeView, useTasks } from './tasks';

export type { Motion } from '../api/generated/calls';

/** The ways in which a film can move, the calmest first. */
export const MOTIONS: readonly Motion[] = ['drift', 'zoom_in', 'zoom_out', 'parallax', 'develop'];

const PATH = '/photo/ai/cinematic/list';

/** What the server says of films before any is made: whether it makes them, and for how many coins each. */
export function useFilming(): { able: boolean; cost: number | undefined } {
  const { data } = useQuery({
    queryKey: ['filming'],
    queryFn: () => call('/common/user/app/get', {}, { cacheSeconds: 600 }),
  });
  return { able: data?.cinematics ?? true, cost: data?.cinematicCost };
}

/** Those in the making live among the tasks, where pushes reach them. */
function take(views: TaskView[]): TaskView[] {
  for (const view of views) if (!isEnded(view.state)) takeView(view);
  return views;
}

/** Own films as tasks, the newest first. One that has just ended is asked for once more: then it has its file. */
export function useCinematics(): Pages<TaskView> {
  const list = usePages(PATH, {}, { take });
  const ended = useTasks(
    ({ byId }) => Object.values(byId).filter(({ type, state }) => type === 'cinematic' && isEnded(state)).length,
  );
  const { refetch } = list;
  useEffect(() => {
    if (ended > 0) void refetch();
  }, [ended, refetch]);
  return list;
}

/** The same request under the same id becomes one film, however often it is sent. */
export async function startCinematic(request: PutCinematic, requestId: string): Promise<string> {
  const started = await call('/photo/ai/cinematic/put', request, { requestId });
  return takeStarted(started, 'cinematic');
}

const DELETE = 1;

/** The film goes from the album and from the list; the prints that it was made of stay. */
async function removeFilm(client: QueryClient, { taskId, photos }: Pick<TaskView, 'taskId' | 'photos'>): Promise<void> {
  for (const { id } of photos) await call('/photo/ai/update', { aiPhotoId: id, type: DELETE });
  editPages<typeof PATH>(client, PATH, {}, (pages) =>
    pages.map((page) => ({ ...page, items: page.items.filter((film) => film.taskId !== taskId) })),
  );
}

export function useRemoveFilm() {
  const client = useQueryClient();
  return (film: Pick<TaskView, 'taskId' | 'photos'>) => removeFilm(client, film);
}
