import type { Page } from '@playwright/test';

/** Everything that the eye would call broken, found by measuring. Runs in the page; knows nothing of any one screen. */
function measure(): string[] {
  // What began to move since the caller waited is measured where it is going.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `${element.localName} "${words.slice(0, 40)}"`;
  };
  const layer = [...document.querySelectorAll('[role="dialog"],[role="alertdialog"],.yarl__portal')].at(-1);
  const root: ParentNode = layer ?? document;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"],[inert],.sr-only');
  const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);

  for (const element of [document.documentElement, ...document.querySelectorAll('main')]) {
    if (element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      found.push(`sideways: ${element.localName} is ${element.scrollWidth - element.clientWidth} px too wide`);
  }

  // What can be tapped lies under nothing else once it is scrolled to, and is large enough for a thumb.
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [role="tab"], [role="switch"]',
  );
  for (const control of controls) {
    if (!shown(control)) continue;
    // A radio or a file field of its own look is tapped by its label.
    const target = control.getBoundingClientRect().width > 2 ? control : (control.closest('label') ?? control);
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      found.push(`out of reach: ${nameOf(control)} at ${Math.round(x)},${Math.round(y)}`);
      continue;
    }
    const top = document.elementFromPoint(x, y);
    const same = top && (target.contains(top) || top.contains(target) || top.closest('label')?.contains(target));
    if (!same) found.push(`covered: ${nameOf(control)} by ${top ? nameOf(top) : 'nothing'}`);
    const inline = getComputedStyle(target).display === 'inline';
    if (!inline && Math.min(box.width, box.height) < 43.5)
      found.push(`small: ${nameOf(control)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }

  // No words are cut off, and none stick out of their button.
  const words = document.createTreeWalker(layer ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width < 1) continue;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      // A name that ends in dots was meant to.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const edge = box.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      if (scrolls) break;
      const control = box.matches('a, button, label') && style.display !== 'inline';
      if (!control && !clips(style)) continue;
      const out = Math.max(
        edge.left - text.left,
        text.right - edge.right,
        edge.top - text.top,
        text.bottom - edge.bottom,
      );
      // The box of a line is higher than its letters.
      if (out > Math.max(3, 0.28 * Number.parseFloat(getComputedStyle(parent).fontSize))) {
        found.push(`cut: "${node.textContent.trim().slice(0, 40)}" sticks ${Math.round(out)} px out of ${nameOf(box)}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}

export const faults = (page: Page): Promise<string[]> => page.evaluate(measure);
