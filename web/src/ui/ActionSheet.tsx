import { Drawer } from '@base-ui/react/drawer';
import type { ComponentType } from 'react';
import { useLayer } from './back';
import { useNextFrame } from './idle';

export interface Action<T extends string = string> {
  id: T;
  name: string;
  icon?: ComponentType<{ className?: string; strokeWidth?: number }>;
  danger?: boolean;
}

/** Rows of round actions (the share sheets), then named rows, then Cancel. It closes on a choice; null means Cancel. */
export function ActionSheet<T extends string>({
  title,
  message,
  rounds = [],
  rows = [],
  open,
  onPick,
  cancel = 'Cancel',
}: {
  title?: string;
  message?: string;
  rounds?: Action<T>[][];
  rows?: Action<T>[];
  open: boolean;
  onPick: (id: T | null) => void;
  cancel?: string;
}) {
  useLayer(open, () => onPick(null));
  const shown = useNextFrame(open);
  const filled = rounds.filter((row) => row.length > 0);
  return (
    <Drawer.Root open={shown} onOpenChange={(next) => !next && onPick(null)}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fade fixed inset-0 z-30 bg-black/60" />
        <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center">
          <Drawer.Popup
            aria-label={title ? undefined : 'Choose'}
            className="sheet no-bar max-h-[92dvh] w-full max-w-column overflow-y-auto rounded-t-sheet bg-card pb-[max(calc(20*var(--u)/37.5),var(--safe-bottom))] text-ink outline-none"
          >
            <Drawer.Content>
              <div aria-hidden className="mx-auto mt-2.5 h-1 w-9 rounded-full bg-ink/25" />
              {title && <Drawer.Title className="px-5 pt-3.5 text-lg font-semibold">{title}</Drawer.Title>}
              {message && <Drawer.Description className="px-5 pt-0.5 text-sm text-dim">{message}</Drawer.Description>}
              {filled.map((row) => (
                <ul key={row[0]?.id} className="strip gap-1 px-3 pt-4">
                  {row.map(({ id, name, icon: Icon, danger }) => (
                    <li key={id}>
                      <button
                        type="button"
                        onClick={() => onPick(id)}
                        className={`press flex w-20 min-w-fit flex-col items-center gap-2 text-xs font-medium ${danger ? 'text-danger' : ''}`}
                      >
                        <span className="grid size-14 place-items-center rounded-full bg-ink/9">
                          {Icon && <Icon className="size-6" strokeWidth={1.75} />}
                        </span>
                        {name}
                      </button>
                    </li>
                  ))}
                </ul>
              ))}
              {rows.length > 0 && (
                <ul className={`mx-3 mt-3 ${filled.length ? 'border-t border-line pt-2' : ''}`}>
                  {rows.map(({ id, name, icon: Icon, danger }) => (
                    <li key={id}>
                      <button
                        type="button"
                        onClick={() => onPick(id)}
                        className={`tap flex w-full items-center gap-4 rounded-card px-3 py-3 text-left text-base active:bg-ink/8 ${danger ? 'text-danger' : ''}`}
                      >
                        {Icon && <Icon className="size-5.5 shrink-0" strokeWidth={1.75} />}
                        {name}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              <div className="px-5 pt-3">
                <Drawer.Close className="press min-h-13 w-full rounded-full py-2 bg-ink/10 text-base font-semibold">
                  {cancel}
                </Drawer.Close>
              </div>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
