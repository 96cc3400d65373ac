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

export function WhatsApp({ className, strokeWidth = 1.75 }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M3.6 20.4l1.3-4.5a8.6 8.6 0 1 1 3.3 3.2z" />
      <path d="M9 8.4c-.5 3.2 3.3 7 6.6 6.600l.4-1.700-2-1-1 .9c-1-.5-1.700-1.200-2.200-2.200l.9-1-1-2z" />
    </svg>
  );
}
