import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useLayer } from './back';
import { useNextFrame } from './idle';

/** Follows the finger; closes past half, by a fling, by Esc, by a tap beside it, by the back button. */
export function Sheet({
  title,
  open,
  onClose,
  children,
  foot,
  tall,
}: {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
  tall?: boolean;
}) {
  useLayer(open, onClose);
  const shown = useNextFrame(open);
  return (
    <Drawer.Root open={shown} onOpenChange={(next) => !next && onClose()}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className="fade fixed inset-0 z-30 bg-black/60" />
          <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center">
            <Drawer.Popup
              className={`sheet flex w-full max-w-column flex-col rounded-t-sheet bg-card text-ink outline-none ${tall ? 'h-[66dvh] flat:h-[92dvh]' : 'max-h-[80dvh] flat:max-h-[92dvh]'}`}
            >
              <div aria-hidden className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-ink/25" />
              <Drawer.Title className="shrink-0 px-5 pb-3 pt-3 text-lg font-semibold">{title}</Drawer.Title>
              <Drawer.Content
                className="no-bar min-h-0 flex-1 overflow-y-auto px-5 pb-[max(calc(24*var(--u)/37.5),var(--safe-bottom))] -outline-offset-2"
                tabIndex={tall ? 0 : undefined}
              >
                {children}
              </Drawer.Content>
              {foot && <div className="shrink-0 pb-[var(--drawer-keyboard-inset,0px)]">{foot}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
