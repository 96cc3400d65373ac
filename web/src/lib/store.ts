import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { on } from './events';

type Store<S> = UseBoundStore<StoreApi<S>>;

/**
 * What is known of one person's world. It empties itself when another person takes over, so that nobody can forget to; `gone` lets go
 * of what the garbage collector cannot, such as object URLs.
 */
export function entityStore<S extends object>(empty: () => S, gone?: (old: S) => void): Store<S> & { clear(): void } {
  const store = create<S>(empty);
  const clear = () => {
    gone?.(store.getState());
    store.setState(empty(), true);
  };
  on('personChanged', clear);
  return Object.assign(store, { clear });
}

/** What belongs to the app, not to whoever uses it: an open dialog, the state of the network, who is here at all. */
export const appStore = <S extends object>(initial: () => S): Store<S> => create<S>(initial);
