import { useState } from 'react';
import { Link } from 'react-router';
import type { StyleView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { coverOf, useStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { GridSkeleton } from '../../ui/Skeletons';
import { StyleChips } from './StyleChips';
import { say } from './words';

/** Said once where it is true of all. */
const sameCost = (styles: StyleView[]) => styles.every(({ cost }) => cost === styles[0]?.cost);

/** Every style on one contact sheet. */
export default function StylesScreen() {
  const [category, setCategory] = useState<number>();
  const list = useStyles(category);
  return (
    <Screen
      label={say.allStyles}
      wide
      scrollKey={`styles-${category ?? 'all'}`}
      nav={<NavBar title={say.allStyles} fallback={hrefs.create} />}
    >
      <StyleChips at={category} onPick={setCategory} />
      <div className="px-1.5 pt-2 side:px-5">
        <PagedList
          list={list}
          label={say.styles}
          waiting={<GridSkeleton count={12} />}
          lost={say.stylesLost}
          empty={<EmptyState title={say.noStyles}>{say.noStylesText}</EmptyState>}
        >
          {(styles) => (
            <>
              {sameCost(styles) && <p className="edge px-1 pb-2 text-dim">{say.eachCosts(styles[0]?.cost ?? 0)}</p>}
              <ul className="grid grid-cols-3 gap-x-1.5 gap-y-3 side:grid-cols-6">
                {styles.map((style) => (
                  <li key={style.aiStyle}>
                    <Link to={hrefs.style(style.aiStyle)} className="press block">
                      <Photo
                        src={resource(coverOf(style))}
                        alt=""
                        shown="third"
                        ratio="4/5"
                        className="rounded-print"
                      />
                      <span className="block truncate pt-1.5 text-sm font-semibold">{style.name}</span>
                      {!sameCost(styles) && <span className="edge block text-dim">{say.cost(style.cost)}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}
