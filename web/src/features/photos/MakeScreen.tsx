import { Film, GalleryVerticalEnd, Images, LayoutGrid, type LucideIcon, Palette, WandSparkles } from 'lucide-react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { ALBUM_PAGE, useAlbum } from '../../entities/album';
import { useFilming } from '../../entities/cinematics';
import { useStyles } from '../../entities/styles';
import { isEnded, type Task, useRunningTask, useTasks } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Progress } from '../../ui/Progress';
import { Screen } from '../../ui/Screen';
import { Bone } from '../../ui/Skeletons';
import { Balance } from './Balance';
import { edit } from './edit-words';
import { film } from './film-words';
import { taskStart } from './setup';
import { say } from './words';

interface Way {
  name: string;
  hint: string;
  icon: LucideIcon;
  to: string;
  cover?: string;
}

function WayTile({ name, hint, icon: Icon, to, cover }: Way) {
  return (
    <li>
      <Link to={to} className="press grid h-full overflow-hidden rounded-card *:[grid-area:1/1]">
        {cover ? (
          <Photo
            src={resource(cover)}
            alt=""
            ratio="1"
            shown="half"
            className="min-h-full"
            imageClass="object-cover object-[50%_20%]"
          />
        ) : (
          <Bone className="aspect-square" />
        )}
        <span className="scrim-b relative self-end px-3 pb-3 pt-12 text-white">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.9} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
          <span className="edge block wrap-anywhere">{hint}</span>
        </span>
      </Link>
    </li>
  );
}

function InTray({ task }: { task: Task }) {
  const start = taskStart(task.taskId);
  const name = start?.name ?? say.developing;
  return (
    <li>
      <Link to={hrefs.task(task.taskId)} className="press flex items-center gap-3.5 rounded-card bg-card p-2.5 pr-4">
        <span className="h-15 w-12 shrink-0 overflow-hidden rounded-print bg-high">
          {(task.preview ?? start?.tiny) && (
            <img src={task.preview ?? start?.tiny} alt="" className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate text-sm font-semibold">{name}</b>
          <span className="edge block text-dim">{task.step || say.queued}</span>
          <Progress value={task.processing} label={name} className="mt-1.5 h-1.5" />
        </span>
      </Link>
    </li>
  );
}

const LAST_SHOWN = 4;

/** All ways to make a picture, what is in the tray, and what came out last. */
export default function MakeScreen() {
  useRunningTask();
  const tray = useTasks(useShallow((state) => Object.values(state.byId).filter((task) => !isEnded(task.state))));
  const { able } = useFilming();
  const covers = useStyles().items;
  const album = useAlbum();
  const last = album.items.slice(0, LAST_SHOWN);
  const total = album.hasNextPage ? `${ALBUM_PAGE}+` : `${album.items.length}`;
  const ways: Way[] = [
    { name: say.styles, hint: say.styleWay, icon: LayoutGrid, to: hrefs.styles, cover: covers[0]?.cover },
    {
      name: say.templates,
      hint: say.templateWay,
      icon: GalleryVerticalEnd,
      to: hrefs.templates,
      cover: covers[1]?.cover,
    },
    {
      name: say.reinvent,
      hint: say.reinventWay,
      icon: WandSparkles,
      to: hrefs.reinvent(),
      cover: covers[3]?.cover,
    },
    ...(able ? [{ name: film.films, hint: film.way, icon: Film, to: hrefs.cinematics, cover: covers[4]?.cover }] : []),
    { name: edit.own, hint: edit.ownWay, icon: Palette, to: hrefs.ownStyles, cover: covers[5]?.cover },
    { name: say.albumTile, hint: say.albumHint, icon: Images, to: hrefs.album, cover: covers[2]?.cover },
  ];
  return (
    <Screen
      label={say.make}
      lamp
      scrollKey="make"
      nav={<NavBar title={say.make} fallback={hrefs.create} right={<Balance />} />}
    >
      <div className="relative px-5 pt-2">
        <ul className="grid grid-cols-2 gap-3 flat:grid-cols-3">
          {ways.map((way) => (
            <WayTile key={way.to} {...way} />
          ))}
        </ul>
        {tray.length > 0 && (
          <section aria-labelledby="tray" className="pt-6">
            <h2 id="tray" className="text-base font-semibold">
              {say.inTheTray}
            </h2>
            <ul className="mt-2 grid gap-2">
              {tray.map((task) => (
                <InTray key={task.taskId} task={task} />
              ))}
            </ul>
          </section>
        )}
        {last.length > 0 && (
          <section aria-labelledby="last" className="pt-6">
            <div className="flex items-baseline justify-between">
              <h2 id="last" className="text-base font-semibold">
                {say.lastMade}
              </h2>
              <Link to={hrefs.me} className="tap -my-3 grid place-items-center text-sm font-medium text-dim">
                {say.allOf(total)}
              </Link>
            </div>
            <ul className="mt-2 grid grid-cols-4 gap-1.5">
              {last.map(({ id, thumbnail, thumbhash }, at) => (
                <li key={id}>
                  <Photo
                    src={resource(thumbnail)}
                    alt={say.printNo(at + 1)}
                    ratio="4/5"
                    hash={thumbhash}
                    className="rounded-print"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Screen>
  );
}
