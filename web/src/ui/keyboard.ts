import { useEffect, useState } from 'react';

/** A visible part this much lower than the page means that a keyboard is up, not a toolbar. */
const KEYBOARD_PX = 120;

export interface Visible {
  top: number;
  height: number;
}

/**
 * The part of the page that a keyboard leaves visible; null without one. Phones do not shrink the page for a keyboard, they move it
 * behind: what is pinned to the bottom would lie under the keys and the bar at the top would be pushed away.
 */
export function useKeyboard(): Visible | null {
  const [visible, setVisible] = useState<Visible | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      // Pinching changes the same numbers; it must not move anything.
      const up = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX;
      setVisible((old) => {
        if (!up) return null;
        const next = { top: view.offsetTop, height: view.height };
        return old?.top === next.top && old.height === next.height ? old : next;
      });
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      setVisible(null);
    };
  }, []);
  return visible;
}
