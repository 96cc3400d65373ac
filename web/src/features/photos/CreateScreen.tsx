import { ChevronRight, LayoutGrid, WandSparkles } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { PagedList } from '../../api/PagedList';
import { coverOf, prepareStyles, useStyles } from '../../entities/styles';
import { isEnded, useTasks } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Lamp } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SIDE, useMedia } from '../../ui/media';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, GridSkeleton } from '../../ui/Skeletons';
import { Balance } from './Balance';
import { StyleCaption, StyleCarousel } from './StyleCarousel';
import { StyleChips } from './StyleChips';
import { COVERS, StyleCovers } from './StyleCovers';
import { say } from './words';

/** So near to the last style the next page is asked for. */
const NEAR_END = 5;

function Running() {
  const running = useTasks(useShallow((state) => Object.values(state.byId).filter((task) => !isEnded(task.state))));
  const [task] = running;
  if (!task) return null;
  return (
    <Link
      to={hrefs.task(task.taskId)}
      className="tap press mx-5 mt-2 flex items-center gap-3 rounded-card bg-card px-4 text-sm font-semibold"
    >
      <Lamp />
      <span className="flex-1">{say.inTray(running.length)}</span>
      <span className="edge text-dim">{Math.round(task.processing)}%</span>
      <ChevronRight aria-hidden className="size-4 text-dim" />
    </Link>
  );
}

function CarouselSkeleton() {
  return (
    <>
      <div className="flex justify-center overflow-hidden gap-[calc(.15*var(--u))]">
        {['left', 'middle', 'right'].map((key) => (
          <div
            key={key}
            className={`w-[calc(7.05*var(--u))] shrink-0 low:w-[calc(5.25*var(--u))] ${key === 'middle' ? '' : 'scale-94 opacity-60'}`}
          >
            <Bone className="aspect-[4/5] rounded-print" />
            <div className="flex h-[calc(var(--text-xl)*1.2+var(--text-edge)*1.45+12*var(--u)/37.5)] flex-col justify-end gap-2 pb-1">
              <Bone className="h-5 w-28 rounded-full" />
              <Bone className="h-2.5 w-14 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="px-5 pt-4">
        <Bone className="min-h-13 w-full rounded-full" />
      </div>
    </>
  );
}

const tile = 'press flex h-full min-h-[44px] flex-col items-start gap-1 rounded-card bg-card p-3';

/** The two drawers below the styles. */
function Tiles({ total }: { total?: number }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2 px-5 side:px-0">
      <li>
        <Link to={hrefs.styles} className={tile}>
          <LayoutGrid aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="text-sm font-semibold">{say.allStyles}</span>
          <span className="edge -mt-1 text-dim">{total ? say.stylesInAll(total) : say.byKind}</span>
        </Link>
      </li>
      <li>
        <Link to={hrefs.make} className={tile}>
          <WandSparkles aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="text-sm font-semibold">{say.moreWays}</span>
          <span className="edge -mt-1 text-dim">{say.moreWaysHint}</span>
        </Link>
      </li>
    </ul>
  );
}

export { prepareStyles as prepare };

/** Where a photo begins: choose the style it will come up in. Beside a rail there is room for all of them and for the one that is chosen. */
export default function CreateScreen() {
  const [category, setCategory] = useState<number>();
  const [at, setAt] = useState(0);
  const side = useMedia(SIDE);
  const list = useStyles(category);
  const { items: styles, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const select = useCallback((index: number) => setAt(index), []);
  const wantsMore = hasNextPage && !isFetchingNextPage && !list.isFetchNextPageError && at >= styles.length - NEAR_END;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const style = styles[Math.min(at, styles.length - 1)];
  const total = hasNextPage ? undefined : styles.length;
  const develop = style && (
    <ButtonLink kind="make" wide to={hrefs.develop(style.aiStyle)}>
      {say.developIn(style.name)}
    </ButtonLink>
  );
  const tiles = <Tiles total={category === undefined ? total : undefined} />;
  return (
    <Screen label={say.create} lamp tab wide={side} scrollKey="create">
      {/* At the right stays free what the tab of Suggest would cover. */}
      <div className="side:grid side:grid-cols-[minmax(0,1fr)_44%] side:items-start side:pr-13 flat:grid-cols-[minmax(0,1fr)_46%]">
        <div className="min-w-0">
          <header className="relative flex min-h-13 items-center pl-5 pr-3">
            <h1 className="display text-2xl">{say.create}</h1>
            <span className="flex-1" />
            <Balance />
          </header>
          <StyleChips
            at={category}
            onPick={(next) => {
              setCategory(next);
              setAt(0);
            }}
          />
          <Running />
          <div className="mt-3">
            <PagedList
              list={list}
              label={say.styles}
              waiting={side ? <GridSkeleton columns={COVERS} /> : <CarouselSkeleton />}
              waitingClass="overflow-hidden side:px-5"
              lost={say.stylesLost}
              foot={side ? undefined : null}
              end={null}
              empty={<EmptyState title={say.noStyles}>{say.noStylesText}</EmptyState>}
            >
              {(styles) =>
                side ? (
                  <StyleCovers styles={styles} at={at} onSelect={select} />
                ) : (
                  <>
                    <StyleCarousel key={category ?? 'all'} styles={styles} at={at} total={total} onSelect={select} />
                    <div className="px-5 pt-4">{develop}</div>
                  </>
                )
              }
            </PagedList>
          </div>
          {!side && tiles}
        </div>
        {side && (
          <section aria-label={say.chosenStyle} className="sticky top-0 pt-5 flat:pt-3">
            {style && (
              <div className="mx-auto max-w-[calc((100dvh-6.6*var(--u))*.8)] flat:max-w-[calc((100dvh-2.5*var(--u))*.8)]">
                <Link
                  to={hrefs.style(style.aiStyle)}
                  aria-label={say.aboutStyle(style.name)}
                  className="press-print block"
                >
                  <Photo
                    src={resource(coverOf(style))}
                    alt=""
                    ratio="4/5"
                    first
                    className="rounded-print shadow-[0_8px_30px_rgb(0_0_0/.5)]"
                  />
                </Link>
                <StyleCaption style={style} number={at + 1} total={total} className="flat:hidden" />
              </div>
            )}
            <div className="pt-4 flat:pt-2.5">{develop}</div>
            {tiles}
          </section>
        )}
      </div>
    </Screen>
  );
}
