import { SAFE_TOP_PX } from '../lib/constants';
import type { SafeArea } from './types';

/** What a shell's page keeps clear of until the shell says otherwise. */
export const DEFAULT_SAFE_AREA: SafeArea = { top: SAFE_TOP_PX, bottom: 0, tabbar: 0, left: 0, right: 0 };

/** Bars and feet read the insets from the root. */
export function paintSafeArea({ top, bottom, left, right }: SafeArea): void {
  const { style } = document.documentElement;
  for (const [side, value] of Object.entries({ top, bottom, left, right }))
    if (typeof value === 'number') style.setProperty(`--safe-${side}`, `${Math.max(0, value)}px`);
}
