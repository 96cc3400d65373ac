import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { useLayer } from './back';

export type Answer = 'yes' | 'also' | 'no';

/** One question, answers named after what they do. It says what it costs and what stays. A `locked` one has no way round it. */
export function Dialog({
  title,
  children,
  yes = 'Confirm',
  also,
  no = 'Cancel',
  kind = 'main',
  art,
  open,
  locked = false,
  onAnswer,
}: {
  title: ReactNode;
  children?: ReactNode;
  yes?: string;
  also?: string;
  /** Null where there is nothing to decline. */
  no?: string | null;
  kind?: 'main' | 'make' | 'danger';
  art?: ReactNode;
  open: boolean;
  locked?: boolean;
  onAnswer: (answer: Answer) => void;
}) {
  const dismiss = () => {
    if (!locked) onAnswer('no');
  };
  useLayer(open, dismiss);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 z-40 bg-black/68" />
        <AlertDialog.Popup className="pop fixed left-1/2 top-1/2 z-40 max-h-[92dvh] w-[min(calc(8.5*var(--u)),92vw)] -translate-1/2 flat:w-[min(calc(12*var(--u)),92vw)] overflow-y-auto rounded-sheet bg-card text-ink outline-none">
          {art}
          <div className={`px-5.5 pt-5.5 ${locked || !no ? 'pb-5.5' : 'pb-3'}`}>
            <AlertDialog.Title className="display text-xl">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description render={<div />} className="mt-2 text-base text-dim">
                {children}
              </AlertDialog.Description>
            )}
            <div className="mt-5.5 grid gap-1.5 flat:mt-3.5 flat:auto-cols-fr flat:grid-flow-col">
              <Button kind={kind} wide onClick={() => onAnswer('yes')}>
                {yes}
              </Button>
              {also && (
                <Button kind="soft" wide onClick={() => onAnswer('also')}>
                  {also}
                </Button>
              )}
              {!locked && no && (
                <Button kind="quiet" wide onClick={() => onAnswer('no')}>
                  {no}
                </Button>
              )}
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
