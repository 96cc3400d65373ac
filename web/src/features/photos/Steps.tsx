import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';
import { Lamp } from '../../ui/Badge';
import { say } from './words';

/** The engine's words for one print, each once, and which of them is being done; -1 before the first. */
export interface Course {
  steps: string[];
  at: number;
}

/** A word that was heard before is that step again, as each further print goes through all of them; a new one comes next. */
export function hear({ steps, at }: Course, step: string): Course {
  if (!step || steps[at] === step) return { steps, at };
  const known = steps.indexOf(step);
  if (known >= 0) return { steps, at: known };
  return { steps: [...steps.slice(0, at + 1), step, ...steps.slice(at + 1)], at: at + 1 };
}

type Kept = Record<string, string[]>;
const kept = (): Kept => getStored<Kept>(KEY.styleSteps, {});

/** What is done, what is being done, and, where this style has been developed before, all that is still ahead. */
export function Steps({ step, aiStyle = '' }: { step: string; aiStyle?: string }) {
  const [course, setCourse] = useState<Course>(() => ({ steps: kept()[aiStyle] ?? [], at: -1 }));
  const now = hear(course, step);
  if (now.at !== course.at || now.steps !== course.steps) setCourse(now);
  useEffect(() => {
    if (aiStyle && now.steps.length > 0) setStored(KEY.styleSteps, { ...kept(), [aiStyle]: now.steps });
  }, [aiStyle, now.steps]);
  const shown = now.at < 0 ? [say.queued, ...now.steps] : now.steps;
  const at = Math.max(0, now.at);
  return (
    <ol aria-live="polite" className="mt-4 grid content-start gap-1">
      {shown.map((name, i) => (
        <li
          key={name}
          aria-current={i === at ? 'step' : undefined}
          className={`flex min-h-7 items-center gap-3 text-base ${i === at ? 'font-semibold text-ink' : 'text-dim'}`}
        >
          <span className="grid size-4 place-items-center">
            {i < at && <Check aria-hidden className="size-4 text-mark" strokeWidth={2.6} />}
            {i === at && <Lamp className="size-2.5" />}
            {i > at && <span aria-hidden className="size-1.5 rounded-full bg-ink/25" />}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
