import type { PhoneNumber } from '../../entities/account';

/** A code on its way: to whom, since when, when another may be asked for. */
export interface Sent extends PhoneNumber {
  shown: string;
  sentAt: number;
  resendAfter: number;
  /** Development servers show the code. */
  devCode: string | null;
}

export const isSent = (state: unknown): state is Sent =>
  typeof state === 'object' && state !== null && 'mobile' in state && 'sentAt' in state;
