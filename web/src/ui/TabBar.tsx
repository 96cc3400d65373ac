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

/** Never moves. A bar at the foot of a phone, a rail at the left of a wide screen and of a phone on its side. A tap on the current tab goes to its top. */
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
      className="glass fixed inset-x-0 bottom-0 z-10 border-t border-line pb-[max(calc(10*var(--u)/37.5),var(--safe-bottom))] pl-[var(--safe-left)] side:inset-y-0 side:right-auto side:w-[calc(var(--rail)+var(--safe-left))] side:border-r side:border-t-0 side:pb-0"
    >
      <ul className="mx-auto grid max-w-100 grid-cols-4 px-2 pt-1.5 side:h-full side:grid-cols-1 side:content-center side:gap-4 side:p-0 flat:gap-2">
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
                className={`tap press relative flex flex-col items-center justify-center gap-1 text-tab font-medium ${on ? 'text-ink' : 'text-dim'}`}
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
                <span className={Icon ? 'leading-none' : 'sr-only'}>{id}</span>
                <Badge n={badge} className="absolute left-1/2 top-0 ml-1" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
