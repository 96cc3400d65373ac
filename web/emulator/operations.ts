// What each operation does here. What would be native is a note in the journal, or a question to whoever sits before the emulator.
import { type Emulator, Refusal } from './emulator';
import { pickAndSend } from './upload';

type Params = Record<string, unknown>;
type Run = (params: Params, accept: () => void) => unknown;

const CONTACTS = [
  { given: 'Mara', family: 'Lindqvist', phones: ['+447700900111', '+44 7700 900111'] },
  { given: '小明', family: '王', phones: ['+8613800138000'] },
  { given: 'Ana', family: '', phones: [] },
];

const kept = (key: string): unknown => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as { value?: unknown } | null)?.value;
  } catch {
    return undefined;
  }
};

async function opened(key: string, encryptStr: string): Promise<string> {
  if (!key) throw new Refusal('unavailable');
  const bytes = (text: string, of: (char: string) => number) => Uint8Array.from(text, of);
  const sealed = bytes(atob(encryptStr), (char) => char.charCodeAt(0));
  const raw = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const secret = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.slice(0, 12) }, secret, sealed.slice(12));
    return new TextDecoder().decode(plain);
  } catch {
    throw new Refusal('bad_params', 'that cannot be opened');
  }
}

interface Paid {
  state: 'purchased' | 'pending';
  transactionId: string;
  receipt: string;
  store: string;
  productId: string;
}

export class Operations {
  token: string | null = null;
  #seq = 0;
  #unfinished: Paid[] = [];
  #lastTransaction = 0;

  constructor(readonly emulator: Emulator) {}

  run(op: string, params: Params, accept: () => void): unknown {
    return this.#all[op]?.(params, accept);
  }

  /** A decision that a person makes on a native screen; by itself the first. */
  async #decide(what: string, choices: string[]): Promise<string> {
    const { auto } = this.emulator.settings;
    return auto ? (choices[0] ?? '') : this.emulator.ask(what, choices);
  }

  #info() {
    const { version, platform } = this.emulator.settings;
    return {
      platform,
      version,
      build: '1',
      model: 'Emulator',
      osVersion: '1',
      deviceId: kept('deviceId') ?? 'emulated-device',
      locale: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      pushToken: 'emulated-push-token',
      store: 'sandbox',
    };
  }

  /** The store pays, asks for approval, or loses the answer on its way; what was paid waits to be finished. */
  async #buy({ orderId, productId, accountToken }: Params): Promise<object> {
    const { purchase } = this.emulator.settings;
    const [is = 'cancelled'] = [await this.#decide(`Buy ${String(productId)}?`, [purchase, 'cancelled'])];
    if (is === 'cancelled' || is === 'already_owned') throw new Refusal(is);
    this.#lastTransaction += 1;
    const transactionId = `emulated-${Date.now()}-${this.#lastTransaction}`;
    const receipt = JSON.stringify({ transactionId, orderId, productId, accountToken });
    const state = is === 'pending' ? 'pending' : 'purchased';
    const paid: Paid = { state, transactionId, receipt, store: 'sandbox', productId: String(productId) };
    if (state === 'purchased') this.#unfinished.push(paid);
    if (is === 'lost') return new Promise(() => undefined);
    return paid;
  }

  /** What was pending is approved after all. */
  approve(paid: Paid): void {
    const now: Paid = { ...paid, state: 'purchased' };
    this.#unfinished.push(now);
    this.emulator.event('purchaseUpdate', now, true);
  }

  async #permission({ name, action }: Params): Promise<object> {
    const { permissions } = this.emulator.settings;
    const which = name as keyof typeof permissions;
    if (action === 'request' && permissions[which] === 'prompt') {
      const said = await this.#decide(`Allow ${String(name)}?`, ['granted', 'denied']);
      permissions[which] = said === 'granted' ? 'granted' : 'denied';
    }
    return { state: permissions[which] ?? 'denied' };
  }

  #reload({ forced }: Params): object {
    const { settings, page } = this.emulator;
    if (!settings.newBuild) return { reloaded: false };
    settings.newBuild = false;
    this.emulator.note(forced ? 'reloaded, as it must' : 'reloaded');
    setTimeout(() => page?.location.reload());
    return { reloaded: true };
  }

  #follow({ path }: Params): void {
    const { marker } = this.emulator.settings;
    if (marker === null) return;
    setTimeout(() => localStorage.setItem('nativePath', JSON.stringify({ value: path, expiry: 0 })), marker);
  }

  async #share({ kind }: Params): Promise<object> {
    const { share } = this.emulator.settings;
    const is = await this.#decide(`Share (${String(kind)})?`, [share, 'cancelled']);
    if (is === 'cancelled' || is === 'unavailable') throw new Refusal(is);
    return { completed: is === 'completed' ? true : null };
  }

  async #handoff(): Promise<object> {
    if (!this.token) throw new Refusal('unavailable');
    const data = (await this.emulator.call('/user/token/handoff/get', {})) as { code?: string };
    if (!data.code) throw new Refusal('network');
    return { handoff: data.code };
  }

  async #contacts(): Promise<object> {
    const state = await this.#permission({ name: 'contacts', action: 'request' });
    const { contacts } = this.emulator.settings.permissions;
    if (contacts !== 'granted' && contacts !== 'limited')
      throw new Refusal('denied', 'denied', { permission: 'contacts', canAskAgain: false, ...state });
    return { items: CONTACTS, access: contacts === 'limited' ? 'limited' : 'full' };
  }

  /** Marks an operation that puts something on the phone's screen: it says that it has begun. */
  readonly #shown =
    (run: Run): Run =>
    (params, accept) => {
      accept();
      return run(params, accept);
    };

  readonly #all: Record<string, Run> = {
    hello: () => this.emulator.greeting(),
    getBasicInfo: () => this.#info(),
    getSafeArea: () => this.emulator.settings.insets,
    onUpdateToken: ({ token, seq }) => {
      // An older word than the last.
      if (Number(seq) < this.#seq) return;
      this.#seq = Number(seq);
      this.token = (token as string | null) ?? null;
    },
    restoreLogin: () => this.#handoff(),
    share: this.#shown((params) => this.#share(params)),
    openExternal: ({ url }) => {
      if (!/^https:\/\/|^http:\/\/127\.0\.0\.1/.test(String(url))) throw new Refusal('forbidden');
      return { opened: true };
    },
    purchaseProducts: ({ productIds }) => ({
      items: (productIds as string[]).map((productId) => ({ productId, title: productId, price: '£1.99' })),
    }),
    purchase: this.#shown((params) => this.#buy(params)),
    purchaseUnfinished: () => ({ items: this.#unfinished }),
    purchaseFinish: ({ transactionId }) => {
      this.#unfinished = this.#unfinished.filter((paid) => paid.transactionId !== transactionId);
    },
    purchaseRestore: this.#shown(() => ({ items: this.#unfinished })),
    upload: this.#shown((params) => pickAndSend(this.emulator, params)),
    contacts: this.#shown(() => this.#contacts()),
    sms: this.#shown(() => ({ sent: null })),
    permission: this.#shown((params) => this.#permission(params)),
    download: () => ({ where: 'photos' }),
    notifications: (params, accept) => {
      if (params.action === 'badge') return {};
      accept();
      const action = params.action === 'register' ? 'request' : 'check';
      return this.#permission({ name: 'notifications', action });
    },
    thirdLogin: this.#shown(() => {
      throw new Refusal('unavailable');
    }),
    decrypt: async ({ encryptStr }) => ({ data: await opened(this.emulator.settings.key, String(encryptStr)) }),
    navigateTo: (params) => this.#follow(params),
    reloadIfUpdated: (params) => this.#reload(params),
    reload: (params) => this.#reload(params),
    ack: ({ n }) => this.emulator.acknowledged(Number(n)),
    socketOpen: (params) => this.emulator.socket.open(params),
    socketSend: (params) => this.emulator.socket.send(params),
    socketAck: (params) => this.emulator.socket.read(params),
    socketClose: (params) => this.emulator.socket.close(params),
  };
}
