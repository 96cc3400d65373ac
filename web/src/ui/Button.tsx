import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { trimmed } from './trim';

/** make = red, one a screen, starts or publishes work. main = paper. soft = everything else. quiet = words only. */
const kinds = {
  make: 'bg-safe text-onsafe',
  main: 'bg-ink text-bg',
  soft: 'bg-ink/10 text-ink',
  line: 'border border-line text-ink',
  quiet: 'text-ink',
  quietDanger: 'text-danger',
  danger: 'bg-danger/12 text-danger',
};

export type ButtonKind = keyof typeof kinds;

interface Looks {
  kind?: ButtonKind;
  size?: 'md' | 'sm';
  wide?: boolean;
}

/** Grows with its words: at twice the text size a label takes two lines, it is never cut. Off is grey, never pale red. */
function looks({ kind = 'main', size = 'md', wide }: Looks, className = '') {
  const box = size === 'md' ? 'min-h-13 px-5 py-2 text-base flat:min-h-11' : 'px-4.5 py-1.5 text-sm';
  return `tap press inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight disabled:bg-ink/10 disabled:text-dim ${box} ${wide ? 'w-full' : ''} ${kinds[kind]} ${className}`;
}

/** While `busy` it keeps its words and its focus, shows the lamp and takes no second tap. */
export function Button({
  kind,
  size,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={press}
      className={looks({ kind, size, wide }, className)}
    >
      {busy && <span aria-hidden className="lamp size-2.5 shrink-0 rounded-full bg-current" />}
      {trimmed(children)}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere instead of doing something. */
export function ButtonLink({ kind, size, wide, className, children, ...rest }: ComponentProps<typeof Link> & Looks) {
  return (
    <Link {...rest} className={looks({ kind, size, wide }, className)}>
      {trimmed(children)}
    </Link>
  );
}

export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`tap press grid shrink-0 place-items-center rounded-full disabled:opacity-45 ${className}`}
    >
      {children}
    </button>
  );
}
