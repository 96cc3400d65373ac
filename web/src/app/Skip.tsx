import { focusScreen } from './use-focus';
import { shell } from './words';

/** The first stop of the Tab key: past the tabs, to the screen. Seen only while it has the focus. */
export function Skip() {
  return (
    <button
      type="button"
      onClick={focusScreen}
      className="tap sr-only z-50 rounded-full bg-ink px-5 font-semibold text-bg focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:px-5"
    >
      {shell.skip}
    </button>
  );
}
