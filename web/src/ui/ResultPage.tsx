import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from './Mark';
import { NavBar } from './NavBar';
import { Screen } from './Screen';

/** How something ended: a sign in a disc, what happened, what is safe, the facts as edge print, one way on. */
export function ResultPage({
  kind,
  icon: Icon,
  bar,
  title,
  children,
  code,
  more,
  foot,
  onBack,
}: {
  kind: 'ok' | 'failed' | 'waiting';
  icon?: LucideIcon;
  /** What the bar says; a page that is left by its button alone has none. */
  bar?: string;
  title: string;
  children: ReactNode;
  code?: string;
  more?: ReactNode;
  foot: ReactNode;
  onBack?: () => void;
}) {
  const mark =
    kind === 'ok' ? (
      <Mark kind="tick" draw className="size-14" />
    ) : (
      <X className="size-12 text-danger" strokeWidth={1.6} />
    );
  return (
    <Screen
      label={title}
      nav={<NavBar title={bar} back={!!bar} onBack={onBack} />}
      foot={<div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">{foot}</div>}
    >
      <section
        role={kind === 'failed' ? 'alert' : 'status'}
        className="flex min-h-full flex-col items-center justify-center px-8 py-8 text-center flat:py-2"
      >
        <span className="grid size-28 place-items-center rounded-full bg-high low:size-22 flat:size-14">
          {Icon ? (
            <Icon
              aria-hidden
              className={`size-11 ${kind === 'failed' ? 'text-danger' : 'text-credit'} ${kind === 'waiting' ? 'lamp' : ''}`}
              strokeWidth={1.5}
            />
          ) : (
            mark
          )}
        </span>
        <h1 className="display mt-6 text-2xl flat:mt-3">{title}</h1>
        <div className="mt-2.5 max-w-[calc(7.6*var(--u))] text-base text-dim">{children}</div>
        {more}
        {code && <p className="edge mt-6 text-dim">{code}</p>}
      </section>
    </Screen>
  );
}
