import { isHeld } from '../lib/work';
import { hasLayers } from '../ui/back';

/** Nothing is open and nothing under way that a reload would lose. */
export const isQuiet = (): boolean => !isHeld() && !hasLayers();
