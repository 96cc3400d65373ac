// The service worker. It keeps the app's shell and the pictures seen last, so that a start without a network is a page of ours. It knows
// nothing of calls: they are POST or go over the socket, and what the feed showed last is kept by the feed itself.
//
// The newest build always wins: pages come from the network whenever there is one, so no old build is ever held on to, and a worker of a
// newer build takes over at once. The shell before it stays for tabs that are still open on it.

/** Written in by the build: its name, and every file that a start needs. */
declare const SHELL: { build: string; files: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;

const PREFIX = 'shell-';
const HERE = PREFIX + SHELL.build;
/** Cleared by the page when the person changes; the name is known there, too. */
const PICTURES = 'pictures';
/** Where the phone's gallery sends a picture, and where the page finds it. The manifest names the first, the page the second. */
const SHARE = '/share';
const SHARED = 'shared';
const SET_UP = '/aiimage/home/create?shared=1';
const PICTURES_KEPT = 120;
const TRIM_EVERY = 20;
/** Longer than a slow network, shorter than a patience. */
const PAGE_MS = 4_000;
/** Addresses of the server's own that are no pages of the app. */
const NOT_THE_APP = /^\/(?:assets|c|docs|files|friend|healthz|hooks|i|metrics|p|readyz|sandbox|u|ws)(?:\/|$)|\.\w+$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(HERE);
      // What the name says may come from the browser's own cache; everything else must be of this build.
      await cache.addAll(
        SHELL.files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
      );
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== HERE);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && url.origin === worker.location.origin && url.pathname === SHARE)
    return event.respondWith(share(request));
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_THE_APP.test(url.pathname)) event.respondWith(page(request));
  } else if (url.pathname.startsWith('/assets/') || SHELL.files.includes(url.pathname)) {
    event.respondWith(asset(request));
  } else if (url.pathname.startsWith('/files/') && request.destination === 'image') {
    event.respondWith(picture(event));
  }
});

/** Keeps the picture for the set-up and leads there. What is no picture leads there, too: it asks for one. */
async function share(request: Request): Promise<Response> {
  const photo = (await request.formData()).get('photo');
  if (photo instanceof File && photo.type.startsWith('image/')) {
    const kept = new Response(photo, { headers: { 'content-type': photo.type } });
    await (await caches.open(SHARED)).put(SHARE, kept);
  }
  return Response.redirect(SET_UP, 303);
}

/** The network's page while it answers in time; the kept one when it does not, or when the server is down behind its proxy. */
async function page(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(HERE)).match('/');
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_MS) });
    return response.status < 500 ? response : ((await kept()) ?? response);
  } catch (error) {
    const shell = await kept();
    if (shell) return shell;
    throw error;
  }
}

/** A name in `/assets/` means one content for ever, so any shell may answer. What none has is kept for the next time. */
async function asset(request: Request): Promise<Response> {
  const named = new URL(request.url).pathname.startsWith('/assets/');
  const kept = named ? await caches.match(request, { ignoreVary: true }) : undefined;
  if (kept) return kept;
  try {
    const response = await fetch(request);
    // Never a page in the place of a file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (named && response.ok && !isPage) await (await caches.open(HERE)).put(request, response.clone());
    return response;
  } catch (error) {
    const shell = await (await caches.open(HERE)).match(request, { ignoreVary: true });
    if (shell) return shell;
    throw error;
  }
}

let sinceTrim = 0;

async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(request, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: PICTURES, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(PICTURES);
  // Put anew, it is the newest: the oldest go first.
  await cache.delete(request);
  await cache.put(request, response);
  sinceTrim += 1;
  if (sinceTrim < TRIM_EVERY) return;
  sinceTrim = 0;
  const names = await cache.keys();
  await Promise.all(names.slice(0, -PICTURES_KEPT).map((name) => cache.delete(name)));
}
