import type { ReactNode } from 'react';
import { common } from '../lib/words';
import { ErrorState } from '../ui/ErrorState';
import { CallError, errorText, isOffline, RESULT } from './errors';

/** A screen whose content did not come, and why: no signal, our fault, or what the server says. Never that it is gone. */
export function LoadError({
  error,
  title,
  onRetry,
  retrying,
  also,
}: {
  error: unknown;
  /** What did not arrive, where that is worth more than why. */
  title?: string;
  onRetry: () => void;
  retrying?: boolean;
  also?: ReactNode;
}) {
  const said = { onRetry, retrying, also };
  if (isOffline(error))
    return (
      <ErrorState title={common.offlineTitle} {...said}>
        {common.offlineText}
      </ErrorState>
    );
  const fault = !(error instanceof CallError) || error.result === RESULT.Internal;
  return (
    <ErrorState title={title ?? (fault ? common.faultTitle : common.notArrived)} {...said}>
      {fault ? common.faultText : errorText(error)}
    </ErrorState>
  );
}
