import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StyleView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Button } from '../../ui/Button';
import { HoldToCompare } from '../../ui/Compare';
import { EmptyState } from '../../ui/EmptyState';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, GridSkeleton } from '../../ui/Skeletons';
import { CostLine } from './Balance';
import { useDevelop } from './develop';
import { edit } from './edit-words';
import { OutOfCredits } from './OutOfCredits';
import { useOwnPhoto } from './own-photo';
import { SourceFrame } from './SourceFrame';
import { setCount, taskStyle, useSetUp } from './setup';
import { say } from './words';

const COLUMNS = 'grid-cols-4 half:grid-cols-3 half:wide:grid-cols-4';

function Styles({ chosen, onChoose }: { chosen?: StyleView; onChoose: (style: StyleView) => void }) {
  const list = useStyles();
  return (
    <PagedList
      list={list}
      label={edit.looks}
      waiting={<GridSkeleton count={8} columns={COLUMNS} ratio="aspect-square" />}
      lost={say.stylesLost}
      part
      end={null}
      empty={<EmptyState title={say.noStyles}>{say.noStylesText}</EmptyState>}
    >
      {(styles) => (
        <ul aria-label={edit.looks} className={`grid gap-x-2 gap-y-3 ${COLUMNS}`}>
          {styles.map((style) => {
            const on = style.aiStyle === chosen?.aiStyle;
            return (
              <li key={style.aiStyle} className="relative">
                <button
                  type="button"
                  aria-pressed={on}
                  onClick={() => onChoose(style)}
                  className="press block w-full text-left"
                >
                  <span className="relative block">
                    <Photo src={resource(style.cover)} alt="" shown="frame" ratio="1" className="rounded-print" />
                    {on && <Mark draw className="absolute -inset-1.5 size-[calc(100%+12*var(--u)/37.5)]" />}
                  </span>
                  <span
                    className={`edge mt-1.5 line-clamp-2 tracking-[-.03em] wrap-anywhere ${on ? 'text-ink' : 'text-dim'}`}
                  >
                    {style.name}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}

/** The same photo in another style: its cover large, one's own photo a hold away. */
export default function EditStyleScreen() {
  const [query] = useSearchParams();
  const taskId = query.get('taskId') ?? '';
  const { source } = useOwnPhoto(taskId);
  const styles = useStyles().items;
  const count = useSetUp((state) => state.count);
  const [picked, setPicked] = useState<StyleView>();
  // Not the one that it is in already.
  const before = taskStyle(taskId);
  const style = picked ?? styles.find(({ aiStyle }) => aiStyle !== before);
  const { busy, develop, short, forgive } = useDevelop(style);
  return (
    <Screen
      label={edit.style}
      h={11.5}
      rest={9}
      nav={<NavBar over fallback={hrefs.create} />}
      art={
        <HoldToCompare
          before={source?.url}
          after={resource(style?.cover)}
          className="size-full overflow-hidden"
          thumbClass="bottom-4 right-4 h-21 w-17"
        >
          {style ? (
            <Photo
              key={style.aiStyle}
              first
              src={resource(style.cover)}
              alt={edit.styleOf(style.name)}
              className="size-full"
              imageClass="object-cover object-[50%_15%]"
            />
          ) : (
            <Bone className="late size-full" />
          )}
        </HoldToCompare>
      }
      foot={
        <>
          <Button kind="make" wide busy={busy} disabled={!style || !source} onClick={() => void develop()}>
            {edit.developLook}
          </Button>
          <CostLine cost={(style?.cost ?? 1) * count} />
        </>
      }
      over={<OutOfCredits style={style} short={short} onClose={forgive} />}
    >
      <div className="px-5 pt-4">
        <h1 className="display text-2xl">{style?.name ?? edit.style}</h1>
        {!source && (
          <div className="-mx-5 mt-4">
            <SourceFrame />
          </div>
        )}
        <div className="mt-3">
          <Styles
            chosen={style}
            onChoose={(next) => {
              setCount(1);
              setPicked(next);
            }}
          />
        </div>
      </div>
    </Screen>
  );
}
