import { Copy } from 'lucide-react';
import type { InviteInfo } from '../../api/generated/calls';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/Toast';
import { say } from './words';

/** What to do, in numbers. */
export function Numbered({ steps }: { steps: InviteInfo['stepList'] }) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ title, text }, i) => (
        <li key={title} className="flex gap-4">
          <span aria-hidden className="display w-6 shrink-0 text-xl text-glow">
            {i + 1}
          </span>
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="block text-sm text-dim">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The code itself, to be read out, copied or selected by hand. */
export function Code({ code, onCopied }: { code: string; onCopied?: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast.show(say.copied);
      onCopied?.();
    } catch {
      // It can be selected and copied by hand.
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-card py-2 pl-4 pr-2 inset-ring inset-ring-line">
      <div className="min-w-min flex-[1_1_40%]">
        <p className="edge text-dim">{say.code}</p>
        <p className="select-all font-edge text-xl font-semibold tracking-[.1em]">{code}</p>
      </div>
      <Button kind="soft" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {say.copy}
      </Button>
    </div>
  );
}
