import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CONSOLE } from '../../lib/constants';
import { ElementPanel, NetworkPanel, StoragePanel, SystemPanel } from './panels';
import { startRecording } from './records';

type PanelName = (typeof CONSOLE.panels)[number];
const panels: Record<PanelName, ComponentType> = {
  system: SystemPanel,
  network: NetworkPanel,
  element: ElementPanel,
  storage: StoragePanel,
};

function Console() {
  const [at, setAt] = useState<PanelName>('system');
  const [small, setSmall] = useState(false);
  const Panel = panels[at];
  return (
    <section
      aria-label="Developer console"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-col border-t border-line bg-card text-xs text-ink"
      // Of its own, so that nobody's style sheet carries it.
      style={{ maxHeight: '60dvh', fontFamily: 'monospace' }}
    >
      <div role="tablist" aria-label="Panels" className="flex shrink-0 border-b border-line">
        {CONSOLE.panels.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === at}
            onClick={() => {
              setAt(name);
              setSmall(false);
            }}
            className={`tap flex-1 ${name === at ? 'font-semibold' : 'text-dim'}`}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          aria-label={small ? 'Open the console' : 'Fold the console'}
          onClick={() => setSmall(!small)}
          className="tap px-3"
        >
          {small ? '▴' : '▾'}
        </button>
      </div>
      {!small && (
        <div role="tabpanel" aria-label={at} className="min-h-0 flex-1 overflow-y-auto p-3">
          <Panel />
        </div>
      )}
    </section>
  );
}

/** Beside the app, not in it: what breaks the app leaves the console. */
export function createPanel(): { show(): void; hide(): void } {
  startRecording();
  const box = document.createElement('div');
  box.dataset.console = '';
  document.body.append(box);
  createRoot(box).render(<Console />);
  return {
    show: () => {
      box.hidden = false;
    },
    hide: () => {
      box.hidden = true;
    },
  };
}
