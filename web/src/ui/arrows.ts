import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** In a row of many links or buttons only the first is a stop of the Tab key; the arrows go on from there. */
export const tabStop = (at: number) => (at === 0 ? 0 : -1);

export function byArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const stops: Element[] = [...event.currentTarget.querySelectorAll('a, button')];
  const next = stops[stops.indexOf(event.target as Element) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
