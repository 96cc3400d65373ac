import { Film as FilmIcon, Play } from 'lucide-react';
import { Link } from 'react-router';
import type { TaskView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useCinematics, useFilming } from '../../entities/cinematics';
import { isEnded, useTask, useTaskTopic } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { common } from '../../lib/words';
import { ButtonLink } from '../../ui/Button';
import { Develop } from '../../ui/Develop';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Progress } from '../../ui/Progress';
import { Screen } from '../../ui/Screen';
import { GridSkeleton } from '../../ui/Skeletons';
import { Balance } from './Balance';
import { film } from './film-words';

const COLUMNS = 'grid-cols-2 side:grid-cols-3';
const RATIO = 'aspect-[9/14]';

/** One film: as it comes up, or its poster. */
function Tile({ view, at }: { view: TaskView; at: number }) {
  const live = useTask(view.taskId);
  const ended = isEnded(view.state) || (!!live && isEnded(live.state));
  useTaskTopic(view.taskId, ended);
  const made = (live?.photos.length ? live.photos : view.photos)[0];
  const percent = live?.processing ?? view.processing;
  const name = film.one(at);
  if (!ended)
    return (
      <Link to={hrefs.task(view.taskId)} className="press relative block">
        <Develop
          print={view.taskId}
          src={live?.preview}
          p={percent / 100}
          alt={film.making}
          className={`${RATIO} w-full rounded-print`}
        />
        <span className="absolute inset-x-2.5 bottom-2.5">
          <span className="edge mb-1.5 inline-block rounded-print bg-black/72 px-1.5 py-0.5 text-white">
            {live?.step || view.step || film.queued}
          </span>
          <Progress value={percent} label={film.making} className="h-2" />
        </span>
      </Link>
    );
  return (
    <Link to={hrefs.task(view.taskId)} aria-label={name} className="press relative block">
      {made ? (
        <>
          <Photo
            src={resource(made.thumbnail)}
            hash={made.thumbhash}
            alt=""
            shown="half"
            ratio="9/14"
            className="rounded-print"
          />
          <span
            aria-hidden
            className="absolute bottom-2 right-2 grid size-9 place-items-center rounded-full bg-black/72 text-white"
          >
            <Play className="size-4" fill="currentColor" strokeWidth={0} />
          </span>
        </>
      ) : (
        <span className={`grid ${RATIO} place-items-center rounded-print bg-card px-3 text-center text-sm text-dim`}>
          {film.failed}
        </span>
      )}
    </Link>
  );
}

/** What was deleted of a film that was made: nothing is left to show. */
const isThere = ({ state, photos }: TaskView): boolean =>
  state !== 'cancelled' && (state !== 'succeeded' || photos.length > 0);

/** The own films, those in the making as well. */
export default function FilmsScreen() {
  const all = useCinematics();
  const { able } = useFilming();
  const list = { ...all, items: all.items.filter(isThere) };
  return (
    <Screen
      label={film.films}
      lamp
      scrollKey="films"
      nav={<NavBar title={film.films} fallback={hrefs.make} right={<Balance />} />}
      foot={
        able && (
          <ButtonLink kind="make" wide to={hrefs.editCinematic}>
            <FilmIcon aria-hidden className="size-5" strokeWidth={1.75} />
            {film.make}
          </ButtonLink>
        )
      }
    >
      <div className="relative px-5 pt-2">
        <PagedList
          list={list}
          label={film.films}
          waiting={<GridSkeleton count={4} columns={COLUMNS} ratio={RATIO} />}
          lost={film.lost}
          end={common.endOfList}
          empty={<EmptyState title={film.empty}>{film.emptyText}</EmptyState>}
        >
          {(films) => (
            <ul className={`grid gap-1.5 ${COLUMNS}`}>
              {films.map((view, i) => (
                <li key={view.taskId}>
                  <Tile view={view} at={i + 1} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}
