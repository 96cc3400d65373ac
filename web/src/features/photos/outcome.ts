import type { Task } from '../../entities/tasks';
import { say } from './words';

/** What became of the credits, in edge print: nothing was taken, or how much came back and what is there now. */
export function creditsLine({ cost, refunded }: Pick<Task, 'cost' | 'refunded'>, coins: number): string {
  if (cost === 0) return say.nothingCharged;
  return say.creditBack(refunded || undefined, coins);
}

/** The same as a half sentence. */
export function creditsWords({ cost, refunded }: Pick<Task, 'cost' | 'refunded'>): string {
  if (cost === 0) return say.wasFree;
  return (refunded || cost || 1) > 1 ? say.areBack : say.isBack;
}
