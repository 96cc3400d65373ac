import { Lightbulb, MessageCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMe } from '../entities/me';
import { SUGGEST_ABOVE_VERSION } from '../lib/constants';
import { dayNumber } from '../lib/days';
import { hrefs } from '../lib/hrefs';
import { outside, useOutside } from '../lib/resource';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { compareVersions } from '../lib/version';
import { bridge } from '../native/bridge';
import { openLink } from '../native/links';
import { greet } from '../native/shell';
import { type Action, ActionSheet } from '../ui/ActionSheet';
import { useGo } from '../ui/back';
import { Instagram } from '../ui/brand';
import { shell } from './words';

type Way = 'instagram' | 'whatsapp' | 'report';

const PEEK_MS = 2_000;
const STILL_MS = 500;

/** Browsers always have it; a shell only above the version that leaves it room. */
export function useSuggests(): boolean {
  const [shown, setShown] = useState(!bridge.inShell);
  useEffect(() => {
    if (!bridge.inShell) return;
    void greet().then(({ version }) => setShown(version !== '' && compareVersions(version, SUGGEST_ABOVE_VERSION) > 0));
  }, []);
  return shown;
}

/** True once a day, for two seconds: so that it is known to be there. */
function usePeek(): boolean {
  const [peeks, setPeeks] = useState(false);
  useEffect(() => {
    if (getStored(KEY.suggestDay, -1) === dayNumber()) return;
    setStored(KEY.suggestDay, dayNumber());
    setPeeks(true);
    const timer = setTimeout(() => setPeeks(false), PEEK_MS);
    return () => clearTimeout(timer);
  }, []);
  return peeks;
}

/** True while anything scrolls, and a moment longer. */
function useScrolling(): boolean {
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      setMoves(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoves(false), STILL_MS);
    };
    // Each screen has a scroller of its own, and scrolling does not bubble.
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', scrolled, { capture: true });
      clearTimeout(timer);
    };
  }, []);
  return moves;
}

/** The chats that there are; a problem is reported by members alone. */
function useRows(): Action<Way>[] {
  const member = useMe(({ token }) => token !== null);
  const instagram = useOutside('instagram');
  const whatsapp = useOutside('whatsapp');
  const rows: Action<Way>[] = [];
  if (instagram) rows.push({ id: 'instagram', name: shell.chatInstagram, icon: Instagram });
  if (whatsapp) rows.push({ id: 'whatsapp', name: shell.chatWhatsApp, icon: MessageCircle });
  if (member) rows.push({ id: 'report', name: shell.report, icon: TriangleAlert });
  return rows;
}

/** Half tucked into the right edge of a tab, so that it covers no control; away while a list scrolls. It asks what to make better. */
export function Suggest() {
  const shown = useSuggests();
  const rows = useRows();
  const [open, setOpen] = useState(false);
  const peeks = usePeek();
  const scrolls = useScrolling();
  const go = useGo();
  if (!shown || rows.length === 0) return null;
  const pick = (way: Way | null) => {
    setOpen(false);
    if (way === 'report') go(hrefs.reportProblem);
    else if (way) void openLink(outside(way));
  };
  const away = scrolls && !open;
  return (
    <>
      <button
        type="button"
        aria-label={shell.suggest}
        onClick={() => setOpen(true)}
        // What is away cannot be tapped or reached by keyboard either.
        style={{
          translate: away ? '100%' : peeks ? '-16px' : undefined,
          visibility: away ? 'hidden' : undefined,
          transition: away ? 'translate .2s' : 'translate .2s, visibility .2s',
        }}
        className="tap glass fixed -right-4 top-[36%] z-10 flex h-12 w-16 items-center rounded-l-full border border-r-0 border-line pl-3 low:top-[48%] flat:top-[74%]"
      >
        <Lightbulb aria-hidden className="size-5.5" strokeWidth={1.75} />
      </button>
      <ActionSheet open={open} title={shell.suggest} message={shell.suggestText} rows={rows} onPick={pick} />
    </>
  );
}
