// Runs before the first paint, so that a light route is never dark for a frame (and the reverse).
// A file of its own: the content policy allows no inline script.
(() => {
  var root = document.documentElement;
  var path = location.hash.charAt(1) === '/' ? location.hash.slice(1) : location.pathname;
  path = path.split('?')[0].replace(/\/+$/, '') || '/';
  var light = path === '/challenge' || path === '/me';
  root.dataset.theme = light ? 'light' : 'dark';
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', light ? '#f3f2ef' : '#0e0a09');
  if (/^https?:$/.test(location.protocol)) root.classList.add('web');
  if (innerWidth > 700) root.classList.add('wide');
})();
