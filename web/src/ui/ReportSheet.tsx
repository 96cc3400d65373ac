import { useState } from 'react';
import { Button } from './Button';
import { Choice } from './List';
import { Sheet } from './Sheet';

export interface ReasonText<T extends string> {
  id: T;
  title: string;
  sub?: string;
}

/** The second step of a report: why, in plain words. Nothing is chosen ahead. */
export function ReportSheet<T extends string>({
  title,
  note,
  reasons,
  send,
  open,
  onClose,
  onSend,
}: {
  title: string;
  note: string;
  reasons: ReasonText<T>[];
  send: string;
  open: boolean;
  onClose: () => void;
  onSend: (reason: T) => Promise<void>;
}) {
  const [reason, setReason] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (!reason) return;
    setBusy(true);
    await onSend(reason).finally(() => setBusy(false));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <div className="px-5 pb-[max(calc(20*var(--u)/37.5),var(--safe-bottom))] pt-2">
          <Button kind="main" wide busy={busy} disabled={!reason} onClick={() => void go()}>
            {send}
          </Button>
        </div>
      }
    >
      <p className="pb-3 text-sm text-dim">{note}</p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{title}</legend>
        {reasons.map(({ id, title: name, sub: more }) => (
          <Choice key={id} name="reason" title={name} sub={more} on={reason === id} onChange={() => setReason(id)} />
        ))}
      </fieldset>
    </Sheet>
  );
}
