import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from './Mark';

const tones = {
  plain: [Info, 'text-dim'],
  warn: [CircleAlert, 'text-credit'],
  ok: [CircleCheck, 'text-ok'],
} as const;

/** What one should know before going on. Colour only on the icon; the words say it alone. */
export function Note({
  tone = 'plain',
  icon,
  title,
  children,
  action,
  className = '',
}: {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  const Icon = icon ?? tones[tone][0];
  return (
    <div className={`flex gap-3 rounded-card bg-card px-4 py-3.5 ${className}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tones[tone][1]}`} strokeWidth={1.9} />
      <div className="min-w-0 flex-1">
        {title && <p className="text-base font-semibold leading-snug">{title}</p>}
        {children && <div className={`text-sm text-dim ${title ? 'mt-0.5' : ''}`}>{children}</div>}
        {action && <div className="-mb-1 -ml-4 mt-1 flex flex-wrap">{action}</div>}
      </div>
    </div>
  );
}

/** Before a plain statement in a list. Pencil marks are for what was chosen. */
export function Tick() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="mt-1 size-4 shrink-0 text-dim"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 12.5l5.5 5.5L20 6.5" />
    </svg>
  );
}

export interface Step {
  title: ReactNode;
  sub?: ReactNode;
}

/** Done, going on, still to come. */
export function Steps({ items, at }: { items: Step[]; at: number }) {
  return (
    <ol className="grid gap-0.5">
      {items.map(({ title, sub }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
        <li key={i} aria-current={i === at ? 'step' : undefined} className="flex gap-3.5 py-1.5">
          <span aria-hidden className="mt-1 grid size-4 shrink-0 place-items-center">
            {i < at ? (
              <Mark kind="tick" className="size-4" />
            ) : i === at ? (
              <span className="lamp size-2.5 rounded-full bg-safe" />
            ) : (
              <span className="size-1.5 rounded-full bg-ink/30" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className={`block text-base leading-snug ${i === at ? 'font-semibold' : i < at ? '' : 'text-dim'}`}>
              {title}
            </span>
            {sub && <span className="block text-sm text-dim">{sub}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
