import { House, Trophy, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Badge } from './Badge';
import { scrollToTop } from './Screen';
import { Shutter } from './Shutter';

const icons = { Home: House, Challenge: Trophy, Create: null, Me: UserRound };

export interface TabItem {
  /** The tab's name; it stands under its icon. */
  id: keyof typeof icons;
  href: string;
  badge?: number;
}

/** Never moves. A bar at the foot of a phone, a rail at the left of a wide screen. A tap on the current tab goes to its top. */
export function TabBar({
  items,
  at,
  onSelect,
}: {
  items: TabItem[];
  at: string;
  onSelect?: (id: TabItem['id'], event: MouseEvent) => void;
}) {
  return (
    <nav
      aria-label="Main"
      className="glass fixed inset-x-0 bottom-0 z-10 border-t border-line pb-[max(calc(10rem/37.5),var(--safe-bottom))] pl-[var(--safe-left)] wide:inset-y-0 wide:right-auto wide:w-[calc(var(--rail)+var(--safe-left))] wide:border-r wide:border-t-0"
    >
      <ul className="mx-auto grid max-w-[10rem] grid-cols-4 px-2 pt-1.5 wide:h-full wide:grid-cols-1 wide:content-center wide:gap-4">
        {items.map(({ id, href, badge = 0 }) => {
          const Icon = icons[id];
          const on = id === at;
          return (
            <li key={id}>
              <Link
                to={href}
                replace
                onClick={(event) => {
                  if (on) {
                    event.preventDefault();
                    scrollToTop();
                  }
                  onSelect?.(id, event);
                }}
                aria-current={on ? 'page' : undefined}
                className={`tap press relative flex h-12 flex-col items-center justify-center gap-0.75 text-edge font-medium ${on ? 'text-ink' : 'text-dim'}`}
              >
                {Icon ? (
                  <Icon
                    aria-hidden
                    className="size-6"
                    strokeWidth={on ? 2.3 : 1.75}
                    fill={on ? 'currentColor' : 'none'}
                    fillOpacity={0.16}
                  />
                ) : (
                  <Shutter />
                )}
                <span className={Icon ? '' : 'sr-only'}>{id}</span>
                <Badge n={badge} className="absolute left-1/2 top-0 ml-1" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
