// What a test file may leave in a process and a document that the next one uses: timers, listeners, properties, markup, addresses.

type Listened = Parameters<Document['addEventListener']>;

interface Left {
  timers: Set<ReturnType<typeof setTimeout>>;
  frames: Set<number>;
  listeners: [remove: (...listened: Listened) => void, ...Listened][];
  /** What `navigator` and `document` had of their own before the first test. */
  own: [object, Set<PropertyKey>][];
}

const worker = globalThis as { leftovers?: Left };

/** From here on timers and listeners are written down. Once for each worker. */
function watch(): Left {
  const left: Left = { timers: new Set(), frames: new Set(), listeners: [], own: [] };
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name] as (...args: unknown[]) => ReturnType<typeof setTimeout>;
    const noted = (...args: unknown[]) => {
      const timer = begin(...args);
      left.timers.add(timer);
      return timer;
    };
    globalThis[name] = Object.assign(noted, begin) as unknown as typeof setTimeout & typeof setInterval;
  }
  if (typeof document === 'undefined') return left;
  const nextFrame = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    const frame = nextFrame(callback);
    left.frames.add(frame);
    return frame;
  };
  for (const target of [window, document]) {
    const add: (...listened: Listened) => void = target.addEventListener.bind(target);
    const remove: (...listened: Listened) => void = target.removeEventListener.bind(target);
    target.addEventListener = (...listened: Listened) => {
      left.listeners.push([remove, ...listened]);
      add(...listened);
    };
  }
  left.own = [navigator, document].map((object) => [object, new Set(Reflect.ownKeys(object))]);
  return left;
}

/** Takes away what is left. */
export function sweep(): void {
  worker.leftovers ??= watch();
  const { timers, frames, listeners, own } = worker.leftovers;
  // Before the timers: jsdom's own clock of frames stops by itself once nobody waits for one, and goes on only then.
  for (const frame of frames) cancelAnimationFrame(frame);
  frames.clear();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const [remove, type, listener, options] of listeners.splice(0)) remove(type, listener, options);
  // Marks of libraries that have listened there, too: they listen anew.
  for (const [object, before] of own)
    for (const key of Reflect.ownKeys(object)) if (!before.has(key)) Reflect.deleteProperty(object, key);
  if (typeof document === 'undefined') return;
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: it is what page data are kept in
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}
