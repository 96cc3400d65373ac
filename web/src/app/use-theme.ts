import { useEffect, useLayoutEffect } from 'react';
import { bridge } from '../native/bridge';

const BAR = { light: '#f3f2ef', dark: '#0e0a09' } as const;
const WIDE = '(width > 700px)';

/** Before the frame is painted, so that text and ground never belong to different themes. */
export function useTheme(theme: keyof typeof BAR): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
    bridge.setAppearance(theme);
  }, [theme]);
}

export function useWide(): void {
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const mark = () => document.documentElement.classList.toggle('wide', query.matches);
    mark();
    query.addEventListener('change', mark);
    return () => query.removeEventListener('change', mark);
  }, []);
}
