import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LedgerGroup, LedgerView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useLedger } from '../../entities/wallet';
import { serverNow } from '../../lib/clock';
import { resource } from '../../lib/resource';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { count, price, timeOfDay } from '../../ui/format';
import { Photo } from '../../ui/Photo';
import { RowSkeleton } from '../../ui/Skeletons';
import { say } from './words';

const GROUPS: [LedgerGroup | undefined, string][] = [
  [undefined, say.all],
  ['spent', say.spent],
  ['earned', say.earned],
  ['bought', say.bought],
  ['paid_back', say.paidBack],
];

function titleOf({ reason, delta, text }: LedgerView): string {
  const words = say[reason];
  if (typeof words === 'string') return words;
  return reason === 'purchase' ? say.purchase(Math.abs(delta)) : (words as (text: string) => string)(text);
}

const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** Today, yesterday, then the date: by the person's own calendar. */
function dayName(day: number): string {
  const days = Math.round((dayOf(serverNow()) - day) / 86_400_000);
  if (days < 2) return days === 1 ? say.yesterday : say.today;
  return new Date(day).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
}

function byDay(lines: LedgerView[]): [number, LedgerView[]][] {
  const days = new Map<number, LedgerView[]>();
  for (const line of lines) {
    const day = dayOf(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

function Line({ line }: { line: LedgerView }) {
  const { delta, at, held, thumbnail, reason, priceMinor, currency } = line;
  const Icon = reason === 'paid_back' ? Undo2 : delta > 0 ? ArrowDownLeft : ArrowUpRight;
  const facts = [
    timeOfDay(at),
    held && say.waits,
    priceMinor != null && currency && price(priceMinor, currency),
  ].filter(Boolean);
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-b border-line py-2">
      {thumbnail ? (
        <Photo src={resource(thumbnail)} alt="" shown="frame" className="h-11 w-9 shrink-0 rounded-print" />
      ) : (
        <span className="grid h-11 w-9 shrink-0 place-items-center rounded-print bg-high">
          <Icon aria-hidden className={`size-4.5 ${delta > 0 ? 'text-ok' : ''}`} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium leading-snug wrap-anywhere">{titleOf(line)}</span>
        <span className="edge block text-dim">{facts.join(' · ')}</span>
      </span>
      <span className={`shrink-0 font-semibold tabular-nums ${held ? 'text-dim' : delta > 0 ? 'text-ok' : ''}`}>
        {delta > 0 ? '+' : '−'}
        {count(Math.abs(delta))}
      </span>
    </li>
  );
}

/** Every movement, by day: in is green, out is ink, held is grey. */
export function Ledger() {
  const [group, setGroup] = useState<LedgerGroup>();
  const list = useLedger(group);
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="px-5 pt-6 text-base font-semibold">
        {say.inAndOut}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no set of fields */}
      <div role="group" aria-label={say.reasons} className="strip gap-2 px-5 py-2">
        {GROUPS.map(([value, name]) => (
          <Chip key={name} on={group === value} onClick={() => setGroup(value)}>
            {name}
          </Chip>
        ))}
      </div>
      <PagedList
        list={list}
        label={say.inAndOut}
        waiting={<RowSkeleton count={5} />}
        lost={say.ledgerLost}
        part
        empty={<EmptyState title={say.ledgerEmpty}>{say.ledgerEmptyText}</EmptyState>}
      >
        {(lines) =>
          byDay(lines).map(([day, of]) => (
            <section key={day} aria-label={dayName(day)} className="px-5">
              <h3 className="edge pb-0.5 pt-4 text-dim">{dayName(day)}</h3>
              <ul>
                {of.map((line) => (
                  <Line key={line.ledgerId} line={line} />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </section>
  );
}
