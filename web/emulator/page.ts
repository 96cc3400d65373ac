// The page around the app: a phone's screen, what the shell is like, what happens to it, and what was said.
import { Emulator } from './emulator';
import { type Settings, settingsOf } from './settings';

declare global {
  interface Window {
    emulator: Emulator;
  }
}

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};

const settings = settingsOf(location.search);
const emulator = new Emulator(settings);
window.emulator = emulator;

function made<K extends keyof HTMLElementTagNameMap>(name: K, fields: object = {}): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  Object.assign(element, fields);
  return element;
}

/** The app from its start, or where the address of this page says. */
const frame = made('iframe', { name: 'app', src: `/${location.hash}` });
part('phone').append(frame);
const reload = () => frame.contentWindow?.location.reload();

function button(words: string, onclick: () => void): HTMLButtonElement {
  return made('button', { type: 'button', textContent: words, onclick });
}

function choice<K extends keyof Settings>(name: K, values: Settings[K][]): HTMLElement {
  const select = made('select', {});
  for (const value of values)
    select.append(made('option', { textContent: String(value), selected: value === settings[name] }));
  select.onchange = () => {
    const value = values[select.selectedIndex];
    if (value !== undefined) settings[name] = value;
  };
  const label = made('label', { textContent: `${name} ` });
  label.append(select);
  return label;
}

function inset(side: keyof Settings['insets']): HTMLElement {
  const input = made('input', { type: 'number', value: String(settings.insets[side]) });
  input.onchange = () => {
    settings.insets = { ...settings.insets, [side]: Number(input.value) };
    emulator.event('safeArea', settings.insets);
  };
  const label = made('label', { textContent: `${side} ` });
  label.append(input);
  return label;
}

const yesNo = [true, false];
part('settings').append(
  choice('platform', ['ios', 'android', 'none']),
  choice('version', ['4.10.0', '4.9.0(77)', '4.8.2', '4.8.1', '4.8.0']),
  choice('old', yesNo),
  choice('socket', yesNo),
  choice('auto', yesNo),
  choice('marker', [0, 20, 150, 250, null]),
  choice('upload', ['success', 'fail', 'cancel', 'reload']),
  choice('files', [1, 2, 9]),
  choice('purchase', ['purchased', 'pending', 'cancelled', 'already_owned', 'lost']),
  choice('share', ['completed', 'unknown', 'cancelled', 'unavailable']),
  choice('newBuild', yesNo),
  inset('top'),
  inset('bottom'),
  inset('left'),
  inset('right'),
  button('Load the app anew', reload),
);

let away = 0;
part('actions').append(
  button('Back', () => emulator.event('pageBack', { n: Date.now() })),
  button('To the background', () => {
    away = Date.now();
    emulator.event('pageHide');
    emulator.event('background');
  }),
  button('To the foreground', () => {
    emulator.event('pageShow');
    emulator.event('activated', { awayMs: Date.now() - (away || Date.now()) });
  }),
  button('Cut the socket', () => emulator.socket.cut()),
  button('Mend the socket', () => emulator.socket.mend()),
  button('Open a link', () => {
    const url = prompt('Which address?', `${location.origin}/#/challenge`);
    if (url) emulator.event('openUrl', { url, source: 'link' }, true);
  }),
  button('Approve what is pending', () => emulator.approve()),
  button('Ping', () => emulator.event('ping', { n: Date.now() })),
  button('Offline', () => emulator.event('network', { online: false })),
  button('Online', () => emulator.event('network', { online: true })),
);

emulator.ask = (what, choices) =>
  new Promise((resolve) => {
    const box = part('ask');
    const decide = (said: string) => {
      box.replaceChildren();
      resolve(said);
    };
    box.replaceChildren(
      made('legend', { textContent: what }),
      ...choices.map((said) => button(said, () => decide(said))),
    );
  });

const SHOWN = 200;
let drawing = false;
emulator.onChange = () => {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    const lines = emulator.journal.slice(-SHOWN).reverse();
    part('journal').replaceChildren(
      ...lines.map(({ way, what, data }) =>
        made('li', { textContent: `${way} ${what} ${JSON.stringify(data)?.slice(0, 300) ?? ''}` }),
      ),
    );
  });
};
