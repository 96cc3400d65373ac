import type { ReactNode } from 'react';
import { CreditRing } from '../../ui/Badge';
import { count } from '../../ui/format';
import { say } from './words';

/** The one number of a money screen, and what goes with it. Below nought it is a debt. */
export function Big({ coins, sub }: { coins: number; sub: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 px-5 pb-1 pt-2">
      <p>
        <span className="sr-only">{say.credits(coins)}</span>
        <span aria-hidden className="display flex items-center gap-3 text-4xl tabular-nums">
          <CreditRing className="size-8 border-[5px]" />
          {coins < 0 ? `−${count(-coins)}` : count(coins)}
        </span>
      </p>
      <p className="edge pb-1 text-right text-dim">{sub}</p>
    </div>
  );
}
