import { toast } from '../ui/Toast';
import { errorText } from './errors';

/** The server's own sentence, or that the network failed. What a caller stopped itself is no error. */
export function toastError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  toast.error(errorText(error));
}
