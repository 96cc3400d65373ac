import { ChevronRight } from 'lucide-react';
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
