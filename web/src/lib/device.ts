import { getStored, setStored } from './storage';
import { KEY } from './storage-keys';

/** A random id that is unique enough for requests and devices; `randomUUID` is missing on plain http. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let kept = '';
/** Made once and kept. */
export function deviceId(): string {
  if (kept) return kept;
  kept = getStored(KEY.deviceId, '');
  if (!kept) {
    kept = newId();
    setStored(KEY.deviceId, kept);
  }
  return kept;
}
