import { useNoticeCount } from '../entities/me';
import type { TabName } from '../lib/route';
import { TabBar, type TabItem } from '../ui/TabBar';

/** The bar with its live badge. It lives in the shell, so it never moves while pages change. */
export function Tabs({ at }: { at: TabName }) {
  const unread = useNoticeCount();
  const items: TabItem[] = [
    { id: 'Home', href: '/home' },
    { id: 'Challenge', href: '/challenge' },
    { id: 'Create', href: '/aiimage/home' },
    { id: 'Me', href: '/me', badge: unread },
  ];
  return <TabBar items={items} at={at} />;
}
