import type { ReactNode } from 'react';
import { Mark } from './Mark';

/** A frame of film that no light has touched yet. */
function Unexposed() {
  return (
    <div aria-hidden className="flex gap-1 rounded-print bg-black p-1.5">
      {['24', '24A', '25'].map((frame) => (
        <div key={frame} className="h-24 w-19 rounded-print bg-[oklch(.235_.05_33)]">
          <span className="edge block pl-1.5 pt-1 text-[oklch(.8_.09_75)]">{frame}</span>
        </div>
      ))}
    </div>
  );
}

interface Said {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
  code?: string;
}

function Message({ title, children, action, art, code }: Said) {
  return (
    <section className="flex flex-col items-center px-8 py-10 text-center flat:py-3">
      {art}
      <h2 className="display mt-7 text-2xl flat:mt-4">{title}</h2>
      <p className="mt-2.5 max-w-[calc(7.4*var(--u))] text-base text-dim">{children}</p>
      {action && <div className="mt-6 flex flex-col items-center gap-1">{action}</div>}
      {code && <p className="edge mt-6 text-dim">{code}</p>}
    </section>
  );
}

/** An unexposed strip, a title, one sentence, one button: the thing that fills it. */
export function EmptyState(props: Said) {
  return <Message {...props} art={props.art ?? <Unexposed />} />;
}

/** What was refused or lost, without showing the person's photo: an exposed frame, crossed by hand. */
export function CrossedFrame({ frame = '25' }: { frame?: string }) {
  return (
    <div aria-hidden className="relative h-52 w-41 flat:h-24 flat:w-19 rounded-print bg-[oklch(.235_.05_33)]">
      <span className="edge absolute left-2 top-1.5 text-[oklch(.8_.09_75)]">{frame}</span>
      <Mark kind="cross" draw className="absolute inset-1/4 size-1/2" />
    </div>
  );
}
