import { Children, type ReactNode } from 'react';

const isText = (child: ReactNode): child is string | number => typeof child === 'string' || typeof child === 'number';

/** Bare words within a pill, or beside an icon, each run of them in a box as high as its capitals. Elements stay as they are. */
export function trimmed(children: ReactNode): ReactNode {
  const runs: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    const last = runs.at(-1);
    if (isText(child) && isText(last)) runs[runs.length - 1] = `${last}${child}`;
    else runs.push(child);
  }
  return Children.map(runs, (run) => (isText(run) ? <span className="trim">{run}</span> : run));
}
