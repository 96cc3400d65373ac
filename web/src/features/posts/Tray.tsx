import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { useStyles } from '../../entities/styles';
import { isEnded, type Task, useRunningTask, useTasks, useTaskTopic } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { byArrows, tabStop } from '../../ui/arrows';
import { Lamp } from '../../ui/Badge';
import { Develop } from '../../ui/Develop';
import { Photo } from '../../ui/Photo';
import { Bone } from '../../ui/Skeletons';
import { say } from './words';

/** A photo in the tray: it goes on developing while one looks at others' prints. */
function TrayFrame({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const ended = isEnded(task.state);
  useTaskTopic(task.taskId, ended);
  const percent = Math.round(task.processing);
  const photo = task.photos[0];
  const label = ended ? 'Your print is ready' : `Your print, ${percent}% developed`;
  return (
    <li className="w-19 shrink-0">
      <Link to={hrefs.task(task.taskId)} tabIndex={tabIndex} aria-label={label} className="press block">
        <Develop
          key={task.taskId}
          print={task.taskId}
          src={photo ? resource(photo.thumbnail) : task.preview}
          p={percent / 100}
          alt=""
          className="h-22 w-19 rounded-print"
        >
          <span className="absolute inset-0 rounded-print border-2 border-safe" />
        </Develop>
        <span className="edge mt-1 flex h-[1.45em] items-center gap-1.5 text-white">
          {ended ? <Check className="size-3.5" strokeWidth={3} /> : <Lamp />}
          {ended ? 'Ready' : `${percent}%`}
        </span>
      </Link>
    </li>
  );
}

/** Tasks that run, and results not looked at yet. Failed and stopped ones are told elsewhere. */
const inTray = (task: Task) => task.type === 'photo' && (!isEnded(task.state) || task.state === 'succeeded');

/** A strip of film: what is in the tray first, then styles to try. */
export function Tray() {
  const tasks = useTasks(useShallow((state) => Object.values(state.byId).filter(inTray)));
  useRunningTask();
  const styles = useStyles();
  return (
    <section aria-label={say.tray} className="bg-black pb-1.5 pt-2">
      <ul onKeyDown={byArrows} className="strip gap-1.5 px-4">
        {tasks.map((task, at) => (
          <TrayFrame key={task.taskId} task={task} tabIndex={tabStop(at)} />
        ))}
        {styles.items.map((style, at) => (
          <li key={style.aiStyle} className="w-19 shrink-0">
            <Link to={hrefs.style(style.aiStyle)} tabIndex={tabStop(tasks.length + at)} className="press block">
              <Photo src={resource(style.cover)} alt="" shown="frame" className="h-22 w-19 rounded-print" />
              <span className="edge mt-1 block truncate tracking-[-.03em] text-[oklch(.8_.01_60)]">{style.name}</span>
            </Link>
          </li>
        ))}
        {styles.isPending && <TraySkeleton />}
        {styles.isError && (
          <li className="grid h-22 place-items-center">
            <button type="button" onClick={() => styles.refetch()} className="tap px-2 text-sm text-white/80">
              The styles did not arrive. <b>Try again</b>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

export function TraySkeleton() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
    <li key={key} aria-hidden className="shrink-0">
      <Bone className="h-22 w-19 rounded-print" />
      <Bone className="mt-1 h-[calc(var(--text-edge)*1.45)] w-10 rounded-full" />
    </li>
  ));
}
