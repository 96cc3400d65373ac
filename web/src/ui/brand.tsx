import type { ComponentProps } from 'react';

/** The icon set has no brand marks, so this one is drawn here in the same weight. */
export function Instagram({ className, strokeWidth = 1.75 }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      className={className}
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r=".7" fill="currentColor" />
    </svg>
  );
}
