import { CONSOLE } from '../lib/constants';
import { on } from '../lib/events';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** It shows much of what the app does, so an operator has to allow it where the product is live. */
export function consoleAllowed(host = location.hostname): boolean {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="likeness-console"]')?.content === 'on';
  return import.meta.env.DEV || LOOPBACK.test(host) || allowed;
}

const isOn = (): boolean => getStored(KEY.debugConsole, false);

/** Ten touches in a row, each soon after the one before. The first is by two fingers, unless the console is there already. */
export function tapCounter(needsTwo: () => boolean, done: () => void): (event: TouchEvent) => void {
  let taps = 0;
  let last = Number.NEGATIVE_INFINITY;
  return ({ touches, timeStamp }) => {
    const goesOn = taps > 0 && timeStamp - last <= CONSOLE.gapMs;
    last = timeStamp;
    if (goesOn) taps += 1;
    else taps = touches.length > 1 || !needsTwo() ? 1 : 0;
    if (taps < CONSOLE.taps) return;
    taps = 0;
    done();
  };
}

interface Panel {
  show(): void;
  hide(): void;
}

let panel: Promise<Panel> | null = null;

/** Made once, however often it is asked for; its file is fetched then and never before. */
const shown = (): Promise<Panel> => {
  panel ??= import('./console/panel').then((module) => module.createPanel());
  return panel;
};

async function follow(): Promise<void> {
  try {
    if (isOn()) (await shown()).show();
    else if (panel) (await panel).hide();
  } catch {
    // Its file did not come. The next gesture asks again.
    panel = null;
  }
}

export function startConsole(target: Document = document): () => void {
  if (!consoleAllowed()) return () => undefined;
  const count = tapCounter(
    () => !isOn(),
    () => {
      setStored(KEY.debugConsole, !isOn());
      void follow();
    },
  );
  target.addEventListener('touchstart', count, { passive: true });
  const off = on('storageChange', ({ key }) => {
    if (key === KEY.debugConsole) void follow();
  });
  if (isOn()) void follow();
  return () => {
    target.removeEventListener('touchstart', count);
    off();
  };
}
