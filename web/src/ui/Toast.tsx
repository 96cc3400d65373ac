import { Check, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { TOAST_MS } from '../lib/constants';
import { appStore } from '../lib/store';

const ERROR_SHOWN_MS = 5000;

interface Shown {
  id: number;
  text: string;
  kind: 'ok' | 'error' | 'loading';
}

const useShown = appStore<{ shown: Shown | null }>(() => ({ shown: null }));
let count = 0;

function put(kind: Shown['kind'], text: string) {
  count += 1;
  useShown.setState({ shown: { id: count, kind, text } });
  return count;
}

function take(id: number) {
  if (useShown.getState().shown?.id === id) useShown.setState({ shown: null });
}

/** One at a time, the newest wins. Good news stays for 2 s, an error for 5 s; `loading` blocks taps until it is closed. */
export const toast = {
  show: (text: string) => {
    put('ok', text);
  },
  error: (text: string) => {
    put('error', text);
  },
  loading: (text: string) => {
    const id = put('loading', text);
    return () => take(id);
  },
  clear: () => useShown.setState({ shown: null }),
};

const icons = { ok: Check, error: TriangleAlert };

/** Mounted once at the root. The live regions are always there, or screen readers would miss the first words. */
export function Toasts() {
  const shown = useShown((state) => state.shown);
  useEffect(() => {
    if (!shown || shown.kind === 'loading') return;
    const timer = setTimeout(() => take(shown.id), shown.kind === 'error' ? ERROR_SHOWN_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const pill = shown && <Pill key={shown.id} {...shown} />;
  return (
    <>
      {shown?.kind === 'loading' && <div aria-hidden className="fixed inset-0 z-50" />}
      <div className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+8*var(--u)/37.5)] z-50 flex flex-col items-center px-4">
        {/* Said aloud as well: an open sheet hides all from screen readers but what names itself live. */}
        <div role="status" aria-live="polite">
          {shown?.kind !== 'error' && pill}
        </div>
        <div role="alert" aria-live="assertive">
          {shown?.kind === 'error' && pill}
        </div>
      </div>
    </>
  );
}

function Pill({ id, kind, text }: Shown) {
  const Icon = kind === 'loading' ? null : icons[kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself; a tap only hurries it
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      onClick={() => kind !== 'loading' && take(id)}
      className="toast-in pointer-events-auto flex min-h-12 max-w-[calc(9.4*var(--u))] items-center gap-3 rounded-[calc(24*var(--u)/37.5)] bg-ink py-2 pl-4 pr-5 text-sm font-medium text-bg shadow-[0_8px_30px_rgb(0_0_0/.45)]"
    >
      {Icon ? (
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2.4} />
      ) : (
        <span aria-hidden className="lamp size-2.5 shrink-0 rounded-full bg-safe" />
      )}
      <p>{text}</p>
    </div>
  );
}
