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
  // How large the person asked for text to be, against what browsers give unasked; the style sheet sizes every text by it.
  var ruler = document.createElement('i');
  var apple = navigator.maxTouchPoints > 1 && window.CSS && CSS.supports('font', '-apple-system-body');
  ruler.style.cssText = apple ? 'font:-apple-system-body' : 'font-size:medium';
  var measure = () => {
    root.appendChild(ruler);
    var size = parseFloat(getComputedStyle(ruler).fontSize) / (apple ? 17 : 16);
    ruler.remove();
    if (size > 0) root.style.setProperty('--person', Math.min(2, Math.max(0.85, size)).toFixed(3));
  };
  measure();
  // Whoever changes it does so elsewhere, and comes back.
  document.addEventListener('visibilitychange', measure);
})();
