import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import type { Task } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { savePrint } from '../../native/prints';
import { IconButton } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { HoldToCompare } from '../../ui/Compare';
import { Develop } from '../../ui/Develop';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { DevelopingFoot, DevelopingPanel } from './DevelopingPanel';
import { ResultFoot, ResultPanel } from './ResultPanel';
import { taskStart } from './setup';
import { say } from './words';

/** In units: how high the picture may be, and what the words below it need. */
const ART_HIGH = 14;
const RESULT_NEEDS = 9.2;
const STEPS_NEED = 9.4;

/**
 * The print from the first grain to the finished photo. It is one screen and one picture all the way, so that the last preview turns
 * into the photo in place; only what stands below it changes.
 */
export function PrintScreen({ task }: { task: Task }) {
  const go = useGo();
  const [at, setAt] = useState(0);
  const [start] = useState(() => taskStart(task.taskId));
  const done = task.state === 'succeeded';
  // Whoever opens a finished print from a notice sees it finished: nothing to celebrate twice.
  const [wasDone] = useState(done);
  const photo = done ? (task.photos[at] ?? task.photos[0]) : undefined;
  const url = resource(photo?.pictureUrl);
  const settle = () => {
    if (wasDone) return;
    bridge.haptic('success');
    toast.show(say.savedToAlbum);
  };
  const right = done ? (
    <IconButton label={say.download} onClick={() => void savePrint(url)}>
      <Download className="size-5.5" strokeWidth={1.75} />
    </IconButton>
  ) : (
    <IconButton label={say.leave} onClick={() => go(hrefs.home)}>
      <ChevronDown className="size-6.5" strokeWidth={1.9} />
    </IconButton>
  );
  return (
    <Screen
      label={done ? say.result : say.developing}
      h={ART_HIGH}
      rest={done ? RESULT_NEEDS : STEPS_NEED}
      nav={
        <NavBar
          over
          back={done}
          onBack={() => go(hrefs.create)}
          title={done ? undefined : <span className="sr-only">{say.developing}</span>}
          right={right}
        />
      }
      art={
        <HoldToCompare
          before={done ? (start?.original ?? (resource(task.source) || undefined)) : undefined}
          after={url}
          className="size-full overflow-hidden"
          thumbClass="bottom-4 right-4 h-21 w-17"
        >
          <Develop
            key={task.taskId}
            print={photo?.id ?? task.taskId}
            src={photo ? url : (task.preview ?? start?.tiny)}
            p={done ? 1 : Math.min(task.processing, 99) / 100}
            alt={done ? say.print(start?.name) : say.halfDeveloped}
            onSettled={settle}
            className="size-full"
            imageClass="object-[50%_25%]"
          >
            <div
              aria-hidden
              className={`absolute inset-x-0 bottom-0 h-1/3 bg-gradient-to-t from-bg to-transparent transition-opacity duration-700 half:hidden ${done ? 'opacity-0' : ''}`}
            />
          </Develop>
        </HoldToCompare>
      }
      foot={done ? <ResultFoot photo={photo} start={start} /> : <DevelopingFoot task={task} start={start} />}
    >
      {done ? (
        <ResultPanel task={task} at={at} start={start} onChoose={setAt} />
      ) : (
        <DevelopingPanel task={task} start={start} />
      )}
    </Screen>
  );
}
