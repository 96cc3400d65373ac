import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { StyleView } from '../../api/generated/calls';
import { useMe } from '../../entities/me';
import { coverOf, useStyle, useStyles } from '../../entities/styles';
import { AI_PHOTO_COST } from '../../lib/constants';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { byArrows, tabStop } from '../../ui/arrows';
import { Button } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { Chip } from '../../ui/Chip';
import { ErrorRow } from '../../ui/ErrorState';
import { ListFoot } from '../../ui/InfiniteList';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone } from '../../ui/Skeletons';
import { Balance, CostLine } from './Balance';
import { useDevelop } from './develop';
import { useMatched } from './matched';
import { OutOfCredits } from './OutOfCredits';
import { SourceFrame } from './SourceFrame';
import { isUnfit, PRINTS_MAX, setCount, useSetUp } from './setup';
import { TwoFrames } from './TwoFrames';
import { say } from './words';

function HowMany() {
  const count = useSetUp((state) => state.count);
  return (
    <section aria-labelledby="count-title" className="mt-5 flex items-center justify-between pl-5 pr-3 flat:mt-0">
      <h2 id="count-title" className="text-base font-semibold">
        {say.howMany}
      </h2>
      <div className="flex gap-0.5">
        {Array.from({ length: PRINTS_MAX }, (_, i) => i + 1).map((n) => (
          <Chip key={n} on={n === count} aria-label={say.prints(n)} onClick={() => setCount(n)}>
            {n}
          </Chip>
        ))}
      </div>
    </section>
  );
}

/** The style of this print, ringed among the others. */
function StyleStrip({
  front,
  chosen,
  onChoose,
}: {
  /** The one that was come for stands first, wherever its rank would put it. */
  front: StyleView | undefined;
  chosen: StyleView | undefined;
  onChoose: (style: StyleView) => void;
}) {
  const list = useStyles();
  const styles = front ? [front, ...list.items.filter((style) => style.aiStyle !== front.aiStyle)] : list.items;
  return (
    <section aria-label={say.changeStyle} className="mt-3 flat:mt-1">
      <ul onKeyDown={byArrows} className="strip fade-x gap-2.5 px-5 py-2">
        {list.isPending &&
          ['a', 'b', 'c', 'd', 'e'].map((key) => <Bone key={key} className="h-22 w-19 shrink-0 rounded-print" />)}
        {styles.map((style, at) => {
          const on = style.aiStyle === chosen?.aiStyle;
          return (
            <li key={style.aiStyle} className="relative w-19 shrink-0">
              <button
                type="button"
                tabIndex={tabStop(at)}
                aria-pressed={on}
                onClick={() => onChoose(style)}
                className="press block w-full text-left"
              >
                <Photo src={resource(coverOf(style))} alt="" shown="frame" className="h-22 w-19 rounded-print" />
                <span className={`edge mt-1.5 line-clamp-2 tracking-[-.03em] ${on ? 'text-ink' : 'text-dim'}`}>
                  {style.name}
                </span>
              </button>
              {on && (
                <Mark
                  draw
                  className="absolute -inset-x-1.5 -top-1.5 h-[calc(100*var(--u)/37.5)] w-[calc(100%+12*var(--u)/37.5)]"
                />
              )}
            </li>
          );
        })}
        {list.hasNextPage && (
          <li className="w-11 shrink-0">
            <ListFoot paged={list} end={null} more={null} />
          </li>
        )}
      </ul>
      {list.isError && list.items.length === 0 && <ErrorRow onRetry={list.refetch}>{say.stylesLost}</ErrorRow>}
    </section>
  );
}

/** Whose photo, in which style, how many; then the one red button. */
export default function SetUpScreen() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const go = useGo();
  const asked = query.get('aiStyle') ?? undefined;
  const first = useStyles().items[0];
  const fromAddress = useStyle(asked);
  // A choice made here holds until the screen is entered anew.
  const [chosen, setChosen] = useState<{ key: string; style: StyleView }>();
  const matching = useMatched();
  const usual = matching ? undefined : first;
  const style = (chosen?.key === key ? chosen.style : undefined) ?? (asked ? fromAddress.data : usual);
  const { source, picture, count } = useSetUp();
  const two = style ? style.needsPicture : matching;
  const { busy, develop, short, forgive } = useDevelop(style);
  const cost = (style?.cost ?? AI_PHOTO_COST) * count;
  const member = useMe((state) => state.token !== null);
  // More than one credit is spent only after a look at what is left.
  const start = () => (style && count > 1 && member ? go(hrefs.cost(style.aiStyle)) : develop());
  return (
    <Screen
      label={say.setUp}
      lamp
      wide
      scrollKey="set-up"
      nav={<NavBar title={style?.name ?? say.setUp} right={<Balance />} fallback={hrefs.create} />}
      foot={
        <>
          <Button
            kind="make"
            wide
            busy={busy}
            disabled={!style || isUnfit(source) || (two && isUnfit(picture))}
            onClick={() => void start()}
          >
            {style ? say.developIn(style.name) : say.create}
          </Button>
          <CostLine cost={cost} />
        </>
      }
      over={<OutOfCredits style={style} short={short} onClose={forgive} />}
    >
      <div
        className={`mx-auto max-w-column pt-2 flat:grid flat:max-w-160 flat:items-center ${two ? 'flat:grid-cols-2' : 'flat:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'}`}
      >
        {two ? <TwoFrames /> : <SourceFrame />}
        <div>
          <HowMany />
          <StyleStrip
            key={key}
            front={asked ? fromAddress.data : undefined}
            chosen={style}
            onChoose={(next) => setChosen({ key, style: next })}
          />
          {asked && fromAddress.isError && <ErrorRow onRetry={fromAddress.refetch}>{say.styleGoneText}</ErrorRow>}
        </div>
      </div>
    </Screen>
  );
}
