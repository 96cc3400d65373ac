import { useState } from 'react';
import { CONSOLE } from '../../lib/constants';
import { shown } from './records';

/** The fields of a value, opened one by one, fifty at a time. */
export function Tree({ name, value }: { name: string; value: unknown }) {
  const [open, setOpen] = useState(false);
  const [most, setMost] = useState<number>(CONSOLE.keysShown);
  if (typeof value !== 'object' || value === null)
    return (
      <p className="wrap-anywhere">
        <span className="text-dim">{name}: </span>
        {shown(value)}
      </p>
    );
  const fields = Object.entries(value);
  return (
    <div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className="tap text-left">
        {open ? '▾' : '▸'} {name}{' '}
        <span className="text-dim">{Array.isArray(value) ? `[${fields.length}]` : `{${fields.length}}`}</span>
      </button>
      {open && (
        <div className="pl-3">
          {fields.slice(0, most).map(([key, field]) => (
            <Tree key={key} name={key} value={field} />
          ))}
          {fields.length > most && (
            <button type="button" onClick={() => setMost(most + CONSOLE.keysShown)} className="tap">
              Load more
            </button>
          )}
        </div>
      )}
    </div>
  );
}
