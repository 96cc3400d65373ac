import type { CSSProperties, ReactNode } from 'react';
import { common } from '../lib/words';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** What happened, what is safe, one way on. */
export function ErrorState({
  title = common.offlineTitle,
  children = common.offlineText,
  onRetry,
  retrying,
  also,
  code,
}: {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  also?: ReactNode;
  code?: string;
}) {
  return (
    <div role="alert">
      <EmptyState
        art={
          <div aria-hidden className="mt-4 h-44 w-35 overflow-hidden rounded-print">
            <div className="develop size-full" style={{ '--p': 0.12 } as CSSProperties}>
              <span className="veil" />
              <span className="grain" />
            </div>
          </div>
        }
        title={title}
        code={code}
        action={
          <>
            {onRetry && (
              <Button kind="main" busy={retrying} onClick={onRetry}>
                {common.retry}
              </Button>
            )}
            {also}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

/** A part that failed within a screen that works: one line, one way on. */
export function ErrorRow({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-5 py-6 text-center">
      <p className="text-sm text-dim">{children}</p>
      <Button kind="soft" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
