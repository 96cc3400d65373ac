import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';

/** Rows that belong together on one card: their name above as edge print, what they mean below. */
export function Group({ title, note, children }: { title?: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-5 pt-4">
      {title && <h2 className="edge pb-1.5 text-dim">{title}</h2>}
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">{children}</ul>
      {note && <p className="px-1 pt-2 text-xs text-dim">{note}</p>}
    </section>
  );
}

/** An icon, a name, what it is now; with `to` it leads there, with `onPick` it does something. It grows with its words. */
export function Row({
  icon: Icon,
  title,
  sub,
  value,
  to,
  onPick,
  danger,
}: {
  icon?: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: true }>;
  title: ReactNode;
  sub?: ReactNode;
  value?: ReactNode;
  to?: string;
  onPick?: () => void;
  danger?: boolean;
}) {
  const inside = (
    <>
      {Icon && <Icon aria-hidden className={`size-5 shrink-0 ${danger ? '' : 'text-dim'}`} strokeWidth={1.75} />}
      <span className="min-w-0 flex-1 py-2">
        <span className="block text-base leading-snug">{title}</span>
        {sub && <span className="block text-sm text-dim">{sub}</span>}
      </span>
      {value && <span className="max-w-[50%] text-right text-sm text-dim wrap-anywhere">{value}</span>}
      {(to || onPick) && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-dim" />}
    </>
  );
  const look = `flex min-h-13 w-full items-center gap-3.5 px-4 text-left ${danger ? 'text-danger' : ''}`;
  const live = `${look} -outline-offset-2 active:bg-ink/6`;
  return (
    <li>
      {to ? (
        <Link to={to} className={live}>
          {inside}
        </Link>
      ) : onPick ? (
        <button type="button" onClick={onPick} className={live}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}

/** On is paper with a tick, never red. The whole row is the target. */
export function Switch({
  icon: Icon,
  title,
  sub,
  on,
  disabled,
  onChange,
}: {
  icon?: LucideIcon;
  title: string;
  sub?: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <li>
      <label className="flex min-h-13 items-center gap-3.5 px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-mark">
        {Icon && <Icon aria-hidden className="mt-3.5 size-5 shrink-0 self-start text-dim" strokeWidth={1.75} />}
        <span className="min-w-0 flex-1 py-2.5">
          <span className="block text-base leading-snug">{title}</span>
          {sub && <span className="mt-0.5 block text-sm text-dim">{sub}</span>}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          aria-label={title}
          checked={on}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className={`flex h-7.5 w-12.5 shrink-0 items-center rounded-full px-0.75 ${on ? 'justify-end bg-ink' : 'bg-ink/14'} ${disabled ? 'opacity-50' : ''}`}
        >
          <span className={`grid size-6 place-items-center rounded-full ${on ? 'bg-bg' : 'bg-ink'}`}>
            {on && <Check className="size-3.5 text-ink" strokeWidth={3} />}
          </span>
        </span>
      </label>
    </li>
  );
}

/** One of several, or several of many: a card that takes an ink edge and a tick. */
export function Choice({
  name,
  title,
  sub,
  right,
  on,
  many,
  onChange,
}: {
  name: string;
  title: ReactNode;
  sub?: ReactNode;
  right?: ReactNode;
  on: boolean;
  many?: boolean;
  onChange: () => void;
}) {
  return (
    <label className="press relative flex min-h-13 items-center gap-3.5 rounded-card bg-card px-4 inset-ring inset-ring-line has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-mark">
      <span className="min-w-0 flex-1 py-3">
        <span className="block text-base font-medium leading-snug">{title}</span>
        {sub && <span className="mt-0.5 block text-sm text-dim">{sub}</span>}
      </span>
      {right}
      <input type={many ? 'checkbox' : 'radio'} name={name} checked={on} onChange={onChange} className="peer sr-only" />
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center border-2 border-ink/35 peer-checked:border-ink peer-checked:bg-ink [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100 ${many ? 'rounded-tag' : 'rounded-full'}`}
      >
        <Check className="size-3.5 text-bg" strokeWidth={3.2} />
      </span>
    </label>
  );
}
