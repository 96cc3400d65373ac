import { useState, useSyncExternalStore } from 'react';
import { useMe } from '../../entities/me';
import { ENVIRONMENT } from '../../lib/constants';
import { PLATFORM, VERSION } from '../../lib/env';
import { getStored, removeStored } from '../../lib/storage';
import { shellVersion } from '../../native/shell';
import { calls, logs, shown } from './records';
import { Tree } from './Tree';

const time = (at: number) => new Date(at).toLocaleTimeString('en-GB');
const tint = { log: '', info: '', debug: 'text-dim', warn: 'text-credit', error: 'text-danger' };
const row = 'border-b border-line py-2 wrap-anywhere';

function Clear({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="tap px-3">
      Clear
    </button>
  );
}

/** What this device, this build and this person are; and what was logged. */
export function SystemPanel() {
  const user = useMe((state) => state.user);
  const list = useSyncExternalStore(logs.watch, logs.items);
  const facts = {
    version: VERSION,
    environment: `${ENVIRONMENT.label} · ${ENVIRONMENT.app} · ${ENVIRONMENT.version}`,
    platform: PLATFORM,
    shell: shellVersion(),
    address: shown(location.href),
    screen: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
    agent: navigator.userAgent,
    language: navigator.language,
    online: navigator.onLine,
    uidStr: user?.uidStr ?? 'a visitor',
  };
  return (
    <>
      {Object.entries(facts).map(([name, value]) => (
        <Tree key={name} name={name} value={value} />
      ))}
      <Clear onClick={() => logs.clear()} />
      <h3 className="pt-3 font-semibold">Log ({list.length})</h3>
      <ul>
        {list.map(({ id, level, text, at }) => (
          <li key={id} className={`${row} ${tint[level]}`}>
            <span className="text-dim">{time(at)} </span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every call, by socket or POST, with what was sent and what came. */
export function NetworkPanel() {
  const list = useSyncExternalStore(calls.watch, calls.items);
  return (
    <>
      <Clear onClick={() => calls.clear()} />
      <h3 className="font-semibold">Calls ({list.length})</h3>
      <ul>
        {list.map(({ id, path, result, ms, at, request, outcome }) => (
          <li key={id} className={row}>
            <p className={result === '0' ? '' : 'text-danger'}>
              <span className="text-dim">{time(at)} </span>
              {path} → {result} <span className="text-dim">{Math.round(ms)} ms</span>
            </p>
            <Tree name="request" value={request} />
            <Tree name="answer" value={outcome} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Node({ element, depth }: { element: Element; depth: number }) {
  const [open, setOpen] = useState(depth < 1);
  const inside = [...element.children].filter((child) => !child.hasAttribute('data-console'));
  const attributes = [...element.attributes].map(({ name, value }) => `${name}="${shown(value)}"`);
  return (
    <div className={depth > 0 ? 'pl-3' : ''}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className="tap text-left wrap-anywhere">
        {inside.length > 0 ? (open ? '▾ ' : '▸ ') : ''}&lt;{[element.localName, ...attributes].join(' ')}&gt;
        {inside.length === 0 && <span className="text-dim"> {shown(element.textContent ?? '')}</span>}
      </button>
      {open &&
        inside.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture of one moment, whose order never changes
          <Node key={at} element={child} depth={depth + 1} />
        ))}
    </div>
  );
}

/** The document as it is now. */
export function ElementPanel() {
  const [seen, look] = useState(0);
  return (
    <>
      <button type="button" onClick={() => look(seen + 1)} className="tap px-3">
        Look again
      </button>
      <Node key={seen} element={document.body} depth={0} />
    </>
  );
}

/** What this device keeps: each value can be read and thrown away. The login's own is named and not shown. */
export function StoragePanel() {
  const [, again] = useState(0);
  const kept = Object.keys(localStorage).sort();
  const cookies = document.cookie.split('; ').filter(Boolean);
  return (
    <>
      <h3 className="font-semibold">Local storage ({kept.length})</h3>
      <ul>
        {kept.map((key) => (
          <li key={key} className={row}>
            <button
              type="button"
              aria-label={`Remove ${key}`}
              onClick={() => {
                removeStored(key);
                again((n) => n + 1);
              }}
              className="tap px-3"
            >
              ×
            </button>
            <Tree name={key} value={shown(getStored(key, ''))} />
          </li>
        ))}
      </ul>
      <h3 className="pt-3 font-semibold">Cookies ({cookies.length})</h3>
      {cookies.map((cookie) => (
        <p key={cookie} className={row}>
          {shown(cookie)}
        </p>
      ))}
    </>
  );
}
