import type { ComponentProps } from 'react';
import { trimmed } from './trim';

/** A choice within a row of choices. Chosen is paper, never red: red makes. */
export function Chip({ on, children, ...rest }: { on?: boolean } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-pressed={!!on} {...rest} className="group tap -my-1 grid shrink-0 place-items-center">
      <span
        className={`press inline-flex min-h-9 items-center gap-1.5 rounded-full px-4 text-sm font-medium ${on ? 'bg-ink text-bg' : 'bg-ink/9 text-ink'}`}
      >
        {trimmed(children)}
      </span>
    </button>
  );
}
