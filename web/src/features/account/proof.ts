import type { Scene } from '../../entities/account';
import type { Sent } from './sent';

/** Codes on their way: to the number of the account, and to the new one where it changes. */
export interface Proof {
  scene: Scene;
  old: Sent;
  next: Sent | null;
}

export const isProof = (state: unknown): state is Proof =>
  typeof state === 'object' && state !== null && 'scene' in state && 'old' in state;
