// What only an app in a shell needs; a browser never fetches it.
import { followPurchases } from '../entities/purchases';
import { hearShell } from '../native/shell-events';
import { watchStorage } from './watch-storage';

export function startInShell(): void {
  hearShell();
  watchStorage();
  followPurchases();
}
