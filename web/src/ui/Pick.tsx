import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

/** One of a few words, by the phone's own picker. */
export function Pick({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-dim">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...rest}
          className="min-h-13 w-full appearance-none rounded-card bg-card px-4 pr-11 text-input text-ink outline-none inset-ring inset-ring-line focus:inset-ring-ink"
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute right-4 top-1/2 size-4.5 -translate-y-1/2 text-dim"
        />
      </div>
    </div>
  );
}
