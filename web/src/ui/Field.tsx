import { type ComponentProps, type ReactNode, useId } from 'react';

interface Around {
  label: string;
  hint?: ReactNode;
  error?: string;
}

function Below({ id, hint, error, count }: { id: string; hint?: ReactNode; error?: string; count?: ReactNode }) {
  if (!error && !hint && !count) return null;
  return (
    <div className="mt-1.5 flex items-start justify-between gap-3">
      <p id={id} role={error ? 'alert' : undefined} className={`text-sm ${error ? 'text-danger' : 'text-dim'}`}>
        {error || hint}
      </p>
      {count}
    </div>
  );
}

/** Never under 16 px, or iOS zooms the page. The error takes the hint's place and is read out. */
export function Field({
  label,
  hint,
  error,
  lead,
  trail,
  className = '',
  ...rest
}: ComponentProps<'input'> & Around & { lead?: ReactNode; trail?: ReactNode }) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-dim">
        {label}
      </label>
      <div
        className={`flex min-h-13 items-center rounded-card bg-card inset-ring focus-within:inset-ring-ink ${error ? 'inset-ring-danger' : 'inset-ring-line'}`}
      >
        {lead}
        <input
          id={id}
          aria-invalid={!!error || undefined}
          aria-describedby={error || hint ? `${id}h` : undefined}
          dir="auto"
          {...rest}
          className="min-h-13 min-w-0 flex-1 bg-transparent px-4 text-input text-ink outline-none placeholder:text-dim"
        />
        {trail}
      </div>
      <Below id={`${id}h`} hint={hint} error={error} />
    </div>
  );
}

/** Counts code points, as the server does: an emoji is one, not two. */
export const textLength = (text: string) => [...text].length;

/** Several lines with a counter that speaks up near the end. Nothing is cut off while typing; too long is said. */
export function TextArea({
  label,
  hint,
  error,
  max,
  value,
  labelled,
  className = '',
  ...rest
}: Omit<ComponentProps<'textarea'>, 'value'> & Around & { max: number; value: string; labelled?: boolean }) {
  const id = useId();
  const length = textLength(value);
  const over = length > max;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={labelled ? 'mb-1.5 block text-sm font-medium text-dim' : 'sr-only'}>
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={value}
        aria-invalid={over || !!error || undefined}
        aria-describedby={`${id}c ${id}h`}
        {...rest}
        className="block w-full resize-none rounded-card bg-card p-4 text-input text-ink outline-none inset-ring inset-ring-line placeholder:text-dim focus:inset-ring-ink"
      />
      <Below
        id={`${id}h`}
        hint={hint}
        error={error ?? (over ? `That is ${length - max} too many.` : undefined)}
        count={
          <span id={`${id}c`} className={`edge shrink-0 pt-0.5 ${over ? 'text-danger' : 'text-dim'}`}>
            {length} / {max}
          </span>
        }
      />
    </div>
  );
}
