import type { NoticeView } from '../../api/generated/calls';
import { DAY_MS } from '../../lib/constants';
import { notices } from './words';

export interface Group {
  title: string;
  items: NoticeView[];
}

/** Today by the person's own calendar, the six days before it, the rest. */
export function groupByAge(list: NoticeView[], now: number): Group[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const groups: Group[] = [
    { title: notices.today, items: [] },
    { title: notices.week, items: [] },
    { title: notices.earlier, items: [] },
  ];
  for (const notice of list) {
    const at = notice.pageTime / 1000;
    const group = at >= today ? 0 : at >= today - 6 * DAY_MS ? 1 : 2;
    groups[group]?.items.push(notice);
  }
  return groups.filter(({ items }) => items.length > 0);
}
