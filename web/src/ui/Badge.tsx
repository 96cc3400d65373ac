import type { ReactNode } from 'react';
import { BADGE_MAX } from '../lib/constants';
import { trimmed } from './trim';

/** The exact number up to 99, then 99+. */
export const badgeText = (n: number) => (n > BADGE_MAX ? `${BADGE_MAX}+` : String(n));

/** Nothing at all at nought: an empty badge is noise. Screen readers hear the same words that others see. */
export function Badge({ n, what = 'unread', className = '' }: { n: number; what?: string; className?: string }) {
  if (!(n >= 1)) return null;
  return (
    <span
      className={`edge grid min-h-4.5 min-w-4.5 place-items-center rounded-full bg-safe px-1.25 font-semibold text-onsafe ${className}`}
    >
      <span aria-hidden className="trim">
        {badgeText(n)}
      </span>
      <span className="sr-only">
        {badgeText(n)} {what}
      </span>
    </span>
  );
}

/** A word that states what someone or something is. */
export function Tag({ children, tone = 'line' }: { children: ReactNode; tone?: 'line' | 'safe' | 'ink' }) {
  const tones = { line: 'border border-line text-dim', safe: 'bg-safe text-onsafe', ink: 'bg-ink text-bg' };
  return (
    <span
      className={`edge inline-flex min-h-5.5 shrink-0 items-center gap-1 rounded-tag px-1.5 font-semibold ${tones[tone]}`}
    >
      {trimmed(children)}
    </span>
  );
}

/** The lamp beside what is truly live or at work, and only while it is. */
export function Lamp({ className = 'size-2' }: { className?: string }) {
  return <span aria-hidden className={`lamp inline-block shrink-0 rounded-full bg-safe ${className}`} />;
}

/** A credit is a gold ring. */
export function CreditRing({ className = 'size-3' }: { className?: string }) {
  return <span aria-hidden className={`inline-block shrink-0 rounded-full border-2 border-credit ${className}`} />;
}
