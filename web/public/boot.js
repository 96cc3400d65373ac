// Runs before the first paint: the theme of the route, so that a light route is never dark for a frame (and the reverse), the shape of
// the screen that comes, and its files, asked for at once instead of one after the other. A file of its own: the content policy allows no
// inline script.
(() => {
  const root = document.documentElement;
  const address = location.hash.charAt(1) === '/' ? location.hash.slice(1) : location.pathname;
  const path = address.split('?')[0].replace(/\/+$/, '') || '/home';
  const light = path === '/challenge' || path === '/me';
  root.dataset.theme = light ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#f3f2ef' : '#0e0a09');
  if (/^https?:$/.test(location.protocol)) root.classList.add('web');
  if (innerWidth > 700) root.classList.add('wide');
  // How large the person asked for text to be, against what browsers give unasked; the style sheet sizes every text by it.
  const ruler = document.createElement('i');
  const apple = navigator.maxTouchPoints > 1 && window.CSS && CSS.supports('font', '-apple-system-body');
  ruler.style.cssText = apple ? 'font:-apple-system-body' : 'font-size:medium';
  const measure = () => {
    root.appendChild(ruler);
    const size = parseFloat(getComputedStyle(ruler).fontSize) / (apple ? 17 : 16);
    ruler.remove();
    if (size > 0) root.style.setProperty('--person', Math.min(2, Math.max(0.85, size)).toFixed(3));
  };
  // Measuring costs a whole pass over the style sheet; a media query knows at once that the usual size is 16 px, as it nearly always is.
  const em = innerWidth / 16;
  const usual = matchMedia(`(min-width: ${em - 0.01}em) and (max-width: ${em + 0.01}em)`).matches;
  if (apple || !usual) measure();
  // Whoever changes it does so elsewhere, and comes back.
  document.addEventListener('visibilitychange', measure);

  let token;
  let files = '/files';
  try {
    token = JSON.parse(localStorage.getItem('userInfo')).value.token;
    files = JSON.parse(localStorage.getItem('appInfo')).value.resourceUrl.replace(/\/+$/, '') || files;
  } catch {
    // Nobody is logged in, or storage is refused: a visitor. Where pictures are is not known yet: beside the app.
  }
  const screen = token ? path : '/login';
  root.dataset.first = screen.slice(1);
  const { scripts, screens, calls, pictures } = JSON.parse(
    document.getElementById('first-files')?.textContent ?? '{"scripts":[],"screens":{}}',
  );
  const first = screens[screen] ?? { files: [], asks: [] };

  const announce = (attributes) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) if (value) link.setAttribute(name, value);
    document.head.append(link);
  };
  // Whatever is seen before any script has run goes before the scripts.
  const announceScript = (href) =>
    announce({ rel: 'modulepreload', crossorigin: 'anonymous', fetchpriority: 'low', href });
  const announceSheet = (href) =>
    announce({ rel: 'preload', as: 'style', crossorigin: 'anonymous', fetchpriority: 'low', href });
  const announcePicture = (href, imagesrcset, imagesizes) =>
    announce({ rel: 'preload', as: 'image', fetchpriority: 'high', href, imagesrcset, imagesizes });

  // The first picture, in the place where the screen will show it, or at least on its way.
  const show = (src, width) => {
    const wide = pictures.widths.findIndex((each) => each >= width);
    const widths = wide < 0 ? pictures.widths : pictures.widths.slice(0, wide + 1);
    const narrow = (each) => src.replace(/(?<!-thumb)\.(?:jpg|webp)$/, `-w${each}.webp`);
    const set = narrow(0) === src ? '' : widths.map((each) => `${narrow(each)} ${Math.min(each, width)}w`).join();
    const place = document.querySelector(`#first [data-picture="${screen}"]`);
    if (!place) return announcePicture(src, set, set && pictures.sizes);
    const image = new Image();
    image.className = 'absolute inset-0 size-full object-cover';
    // Never smaller than what takes its place, or that would count as the larger sight of the two.
    image.style.width = image.style.height = 'calc(100% + 1px)';
    image.fetchPriority = 'high';
    if (set) image.sizes = pictures.sizes;
    if (set) image.srcset = set;
    image.src = src;
    place.append(image);
  };
  const at = (item, place) => place?.split('.').reduce((value, key) => value?.[key], item);
  const picture = ({ picture, width, prefer }, items) => {
    const preferred = prefer?.values.map((value) => items.find((item) => item[prefer.field] === value)) ?? [];
    const item = preferred.find(Boolean) ?? items[0];
    const said = at(item, picture);
    if (said) show(/^http/.test(said) ? said : `${files}/${said.replace(/^\/+/, '')}`, at(item, width) ?? Infinity);
  };

  // What the screen asks for first; the app takes these answers over. A shell has ways of its own.
  const inShell = window.webkit?.messageHandlers?.likenessShell || window.likenessShell;
  window.likenessEarly = (token && !inShell ? first.asks : []).map((ask) => {
    const headers = { platform: 'web', version: calls.version, accessToken: token };
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...ask.data, ...headers })) body.append(name, value);
    const early = { path: ask.path, data: JSON.stringify(ask.data), token, at: Date.now(), here: false };
    const answer = async () => {
      const response = await fetch(calls.base + ask.path, { method: 'POST', body, headers, credentials: 'include' });
      const reply = await response.json();
      if (!response.ok || reply.result !== 0) return null;
      early.here = true;
      if (ask.picture) picture(ask, reply.data.items);
      return { reply, date: response.headers.get('date') };
    };
    // The app asks again in its own way, and says what is wrong.
    early.answer = answer().catch(() => null);
    return early;
  });

  for (const file of first.files)
    if (file.endsWith('.js')) announceScript(file);
    else if (file.endsWith('.css')) announceSheet(file);
    else announcePicture(file);

  // Each file in a moment of its own instead of all in one long one, and none before the page was seen once. Where nothing is drawn,
  // such as in a tab in the background, nobody waits for that.
  const moment = (run) => setTimeout(run, 0);
  const run = async () => {
    for (const file of scripts) {
      await import(file);
      await new Promise(moment);
    }
  };
  let begun = false;
  const begin = () => {
    if (!begun) void run();
    begun = true;
  };
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => moment(begin));
    setTimeout(begin, document.hidden ? 0 : 200);
  });
})();
