import { toastError } from '../api/toast-error';
import { displayName } from '../lib/display-name';
import { safety } from '../lib/safety-words';
import { confirm } from '../ui/confirm';
import { toast } from '../ui/Toast';
import { block } from './blocks';
import type { Person } from './people';
import { REASONS, type Reason, report } from './reports';

type Named = Pick<Person, 'uidStr' | 'userName' | 'firstName' | 'lastName' | 'nickName'>;

/** Asks once, then blocks. True when they are blocked. */
export async function askToBlock(person: Named): Promise<boolean> {
  const name = displayName(person);
  const question = { title: safety.blockAsk(name), body: safety.blockText, yes: safety.block, kind: 'danger' as const };
  if (!(await confirm(question))) return false;
  try {
    await block(person.uidStr);
    toast.show(safety.blocked(name));
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/** Reports a thing and says so. True when it arrived. */
export async function sendReport(
  targetType: 'post' | 'comment' | 'user' | 'entry' | 'suggestion',
  targetId: string,
  reason: Reason,
): Promise<boolean> {
  try {
    await report({ targetType, targetId, reason });
    toast.show(safety.reported);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

export { REASONS, type Reason };
