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

  let known = false;
  try {
    known = Boolean(JSON.parse(localStorage.getItem('userInfo')).value.token);
  } catch {
    // Nobody is logged in, or storage is refused: a visitor.
  }
  const screen = known ? path : '/login';
  root.dataset.first = screen.slice(1);
  const files = JSON.parse(document.getElementById('first-files')?.textContent ?? '{}');
  for (const file of files[screen] ?? []) {
    const link = document.createElement('link');
    if (file.endsWith('.js')) {
      link.rel = 'modulepreload';
      link.crossOrigin = '';
    } else {
      link.rel = 'preload';
      link.as = 'image';
      link.fetchPriority = 'high';
    }
    link.href = file;
    document.head.append(link);
  }
})();
