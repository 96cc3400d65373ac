import { Activity, type ReactNode, useContext, useMemo, useState } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataRouterData,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useMatches,
  useOutlet,
} from 'react-router';
import type { RouteFlags } from '../lib/route';

const KEPT_PAGES = 6;

/** A hidden page goes on seeing the place it was left at; without this it would see the next page's address and no data. */
function Frozen({ active, children }: { active: boolean; children: ReactNode }) {
  const location = useContext(LocationContext);
  const state = useContext(DataRouterState);
  const data = useContext(DataRouterData);
  const [kept, setKept] = useState({ location, state, data });
  const moved = kept.location !== location || kept.state !== state || kept.data !== data;
  if (active && moved) setKept({ location, state, data });
  const seen = active ? { location, state, data } : kept;
  return (
    <LocationContext.Provider value={seen.location}>
      <DataRouterState.Provider value={seen.state}>
        <DataRouterData.Provider value={seen.data}>{children}</DataRouterData.Provider>
      </DataRouterState.Provider>
    </LocationContext.Provider>
  );
}

export function useRouteFlags(): RouteFlags {
  const matches = useMatches();
  return useMemo(() => Object.assign({}, ...matches.map((match) => match.handle ?? {})) as RouteFlags, [matches]);
}

interface Kept {
  key: string;
  page: ReactNode;
}

/** Newest last; the page that was left longest ago makes room. */
export function keepPage(pages: Kept[], key: string, page: ReactNode, limit = KEPT_PAGES): Kept[] {
  return [...pages.filter((kept) => kept.key !== key), { key, page }].slice(-limit);
}

/**
 * The outlet of the app. Pages flagged `keepAlive`, and the tabs, are hidden when left instead of thrown away: their effects
 * stop, their state and their scroll stay. `owner` empties the lot when another person logs in.
 */
export function KeepAlive({ owner }: { owner: string }) {
  const outlet = useOutlet();
  const { pathname, search } = useLocation();
  const { keepAlive, tab } = useRouteFlags();
  const keep = Boolean(keepAlive || tab);
  const key = tab ? pathname : pathname + search;
  const [state, setState] = useState<{ owner: string; pages: Kept[] }>({ owner, pages: [] });

  if (state.owner !== owner) setState({ owner, pages: [] });
  else if (keep && state.pages.at(-1)?.page !== outlet) {
    setState({ owner, pages: keepPage(state.pages, key, outlet) });
  }

  // A stable order: moving a hidden page in the document would lose its scroll.
  const pages = [...state.pages].sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <>
      {pages.map((kept) => {
        const active = keep && kept.key === key;
        return (
          <Activity key={kept.key} mode={active ? 'visible' : 'hidden'}>
            <Frozen active={active}>{kept.page}</Frozen>
          </Activity>
        );
      })}
      {!keep && <div key={key}>{outlet}</div>}
    </>
  );
}
