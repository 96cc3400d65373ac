/**
 * Values with an end. `expiry` 0 means never; otherwise it is given in seconds and kept as an absolute time.
 * An expired or unreadable value yields the default; an unreadable one is reset to it.
 * A browser that refuses storage (private mode, full quota) still gets a working app for this visit.
 */
interface Stored {
  value: unknown;
  expiry: number;
}

const memory = new Map<string, string>();

/** What could not be written is newer than what stands there. */
function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    // Writing goes to the disk while everything waits; most values are told again without having changed.
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

function isStored(raw: unknown): raw is Stored {
  return typeof raw === 'object' && raw !== null && 'value' in raw && typeof (raw as Stored).expiry === 'number';
}

export function setStored(key: string, value: unknown, seconds = 0, now = Date.now()): void {
  write(key, JSON.stringify({ value, expiry: seconds === 0 ? 0 : now + seconds * 1000 }));
}

export function getStored<T>(key: string, fallback: T, now = Date.now()): T {
  const text = read(key);
  if (text === null) return fallback;
  try {
    const raw: unknown = JSON.parse(text);
    if (!isStored(raw)) throw new SyntaxError('no value and expiry');
    return raw.expiry !== 0 && raw.expiry <= now ? fallback : (raw.value as T);
  } catch {
    setStored(key, fallback);
    return fallback;
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
