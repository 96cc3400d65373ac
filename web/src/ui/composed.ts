import { useRef } from 'react';
import { newId } from '../lib/device';

/**
 * The id of a composed action: sending the same content again (a second tap, a retry after a lost answer) uses the same id, so the
 * server does it once; changed content, or content sent anew after success, gets another.
 */
export function useComposedId() {
  const kept = useRef<{ id: string; content: string }>(undefined);
  return {
    idFor(content: unknown) {
      const text = JSON.stringify(content);
      if (kept.current?.content !== text) kept.current = { id: newId(), content: text };
      return kept.current.id;
    },
    done() {
      kept.current = undefined;
    },
  };
}
