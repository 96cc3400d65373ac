import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Bell, Search } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../api/PagedList';
import { toastError } from '../../api/toast-error';
import { prepareFeed, refreshFeed, useFeed, useNewest } from '../../entities/feed';
import { useCoins, useNoticeCount } from '../../entities/me';
import { prepareStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { Badge, badgeText, CreditRing } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { count, plural } from '../../ui/format';
import { useIdle } from '../../ui/idle';
import { Logo } from '../../ui/Logo';
import { lazyPart } from '../../ui/lazy-part';
import { SIDE, useMedia } from '../../ui/media';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Screen, useScroller } from '../../ui/Screen';
import { PostSkeleton } from '../../ui/Skeletons';
import { VirtualRows } from '../../ui/VirtualRows';
import { FeedPost } from './FeedPost';
import { Tray } from './Tray';
import { say } from './words';

// The feed is read before anything is tapped; the sheets come in the first quiet moment after it.
const CommentSheet = lazyPart(() => import('./CommentSheet').then(({ CommentSheet: part }) => part));
const PostMenu = lazyPart(() => import('./PostMenu').then(({ PostMenu: part }) => part));
const ShareSheet = lazyPart(() => import('./ShareSheet').then(({ ShareSheet: part }) => part));

function Top() {
  const coins = useCoins();
  const notices = useNoticeCount();
  return (
    <header className="flex min-h-13 items-center pl-4 pr-1.5">
      <h1>
        <Logo />
      </h1>
      <span className="flex-1" />
      <Link
        to={hrefs.wallet}
        aria-label={plural(coins, 'credit')}
        className="tap press flex items-center justify-center gap-1.5 px-2 text-sm font-semibold tabular-nums"
      >
        <CreditRing className="size-3.5" />
        {count(coins)}
      </Link>
      <Link to={hrefs.search} aria-label={say.find} className="tap press grid place-items-center rounded-full">
        <Search aria-hidden className="size-6" strokeWidth={1.75} />
      </Link>
      <Link
        to={hrefs.notices}
        aria-label={notices > 0 ? `Notifications, ${badgeText(notices)} unread` : 'Notifications'}
        className="tap press relative grid place-items-center rounded-full"
      >
        <Bell className="size-6" strokeWidth={1.75} />
        <span aria-hidden className="absolute right-1 top-1">
          <Badge n={notices} />
        </span>
      </Link>
    </header>
  );
}

/** New posts wait behind this; nothing moves until it is tapped. */
function FreshChip({ fresh, onShow }: { fresh: number; onShow: () => void }) {
  const scroller = useScroller();
  const show = () => {
    onShow();
    scroller.current?.scrollTo({ top: 0 });
  };
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute inset-x-0 top-[calc(var(--safe-top)+8*var(--u)/37.5)] z-20 flex justify-center"
    >
      {fresh > 0 && (
        <button type="button" onClick={show} className="toast-in tap press pointer-events-auto grid place-items-center">
          <span className="flex min-h-9 items-center rounded-full bg-ink px-4 text-sm font-semibold text-bg shadow-[0_2px_12px_rgb(0_0_0/.5)]">
            {fresh >= 20 ? say.freshMany : say.fresh(fresh)}
          </span>
        </button>
      )}
    </div>
  );
}

/** One column of posts; beside a rail there is room for two. */
const COLUMNS =
  'mx-auto max-w-column side:grid side:max-w-[calc(21*var(--u))] side:grid-cols-2 side:gap-6 side:px-6 flat:max-w-160 flat:gap-4 flat:px-4';

const pairs = (ids: string[]): string[][] =>
  ids.flatMap((id, i) => (i % 2 ? [] : [ids[i + 1] ? [id, ids[i + 1] ?? ''] : [id]]));

export const prepare = (client: QueryClient) => Promise.all([prepareFeed(client), prepareStyles(client)]);

export default function HomeScreen() {
  const client = useQueryClient();
  const side = useMedia(SIDE);
  const list = useFeed();
  const { fresh, show } = useNewest(list.data);
  const [talkOn, setTalkOn] = useState({ feedId: '', open: false });
  const [sharing, setSharing] = useState({ feedId: '', open: false });
  const [menu, setMenu] = useState({ feedId: '', open: false });
  const needed = useIdle(talkOn.open || sharing.open || menu.open);
  const rows = useMemo(() => {
    const ids = [...new Set(list.items)];
    return side ? pairs(ids) : ids.map((id) => [id]);
  }, [side, list.items]);
  const openComments = useCallback((feedId: string) => setTalkOn({ feedId, open: true }), []);
  const openMenu = useCallback((feedId: string) => setMenu({ feedId, open: true }), []);
  const openShare = useCallback((feedId: string) => setSharing({ feedId, open: true }), []);

  const refresh = () => refreshFeed(client).catch(toastError);
  return (
    <Screen
      label={say.home}
      tab
      wide
      scrollKey="home"
      float={<FreshChip fresh={fresh} onShow={show} />}
      over={
        needed && (
          <>
            <CommentSheet {...talkOn} onClose={() => setTalkOn((old) => ({ ...old, open: false }))} />
            <ShareSheet {...sharing} onClose={() => setSharing((old) => ({ ...old, open: false }))} />
            <PostMenu {...menu} onClose={() => setMenu((old) => ({ ...old, open: false }))} />
          </>
        )
      }
    >
      <PullToRefresh onRefresh={refresh} onArmed={() => bridge.haptic('light')} />
      <Top />
      <Tray />
      <PagedList
        list={list}
        label={say.loadingPosts}
        waiting={
          <>
            <PostSkeleton />
            <PostSkeleton />
          </>
        }
        waitingClass={`${COLUMNS} side:pt-6 flat:pt-3`}
        lost={say.feedLost}
        more={<PostSkeleton />}
        empty={
          <EmptyState
            title={say.feedEmptyTitle}
            action={
              <ButtonLink kind="make" to={hrefs.create}>
                {say.makePrint}
              </ButtonLink>
            }
          >
            {say.feedEmptyText}
          </EmptyState>
        }
      >
        {() => (
          <VirtualRows rows={rows} keep={side ? 'feed-side' : 'feed'} high={window.innerHeight}>
            {(row, index) => (
              <div key={row[0]} className={`${COLUMNS} side:pt-6 flat:pt-3`}>
                {row.map((feedId) => (
                  <FeedPost
                    key={feedId}
                    feedId={feedId}
                    first={index === 0}
                    onComments={openComments}
                    onShare={openShare}
                    onMore={openMenu}
                  />
                ))}
              </div>
            )}
          </VirtualRows>
        )}
      </PagedList>
    </Screen>
  );
}
