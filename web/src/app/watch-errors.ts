import { type Kind, report } from '../lib/report';

const FILES: Record<string, Kind> = {
  IMG: 'image error',
  LINK: 'css error',
  SCRIPT: 'script error',
  VIDEO: 'media error',
  AUDIO: 'media error',
};

const textOf = (value: unknown): string => {
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`;
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

function address(element: Element): string {
  return element.getAttribute('src') ?? element.getAttribute('href') ?? '';
}

/** Whatever goes wrong anywhere in the page is reported under its kind; nothing is swallowed. */
export function watchErrors(): () => void {
  const failed = (event: Event) => {
    const { target } = event;
    if (target instanceof Element) {
      const kind = FILES[target.tagName];
      if (kind) report(kind, address(target));
    } else if (event instanceof ErrorEvent) report('error', textOf(event.error ?? event.message));
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => report('promise error', textOf(reason));
  // Files that fail to load do not bubble.
  window.addEventListener('error', failed, { capture: true });
  window.addEventListener('unhandledrejection', rejected);
  const say = console.error;
  console.error = (...said: unknown[]) => {
    report('console error', said.map(textOf).join(' '));
    say(...said);
  };
  return () => {
    window.removeEventListener('error', failed, { capture: true });
    window.removeEventListener('unhandledrejection', rejected);
    console.error = say;
  };
}
