import type { ReactNode } from 'react';
import { Button } from './Button';
import { Develop } from './Develop';
import { EmptyState } from './EmptyState';

/** What happened, what is safe, one way on. */
export function ErrorState({
  title = 'No signal in here',
  children = 'Network connection failed. Nothing is lost: photos in the tray go on developing without you.',
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
            <Develop p={0.12} alt="" className="size-full" />
          </div>
        }
        title={title}
        code={code}
        action={
          <>
            {onRetry && (
              <Button kind="main" busy={retrying} onClick={onRetry}>
                Try again
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
