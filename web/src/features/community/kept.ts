import { session } from '../../entities/me';
import { getStored, removeStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';

interface Words {
  title: string;
  content: string;
}

const owner = () => session().user?.uidStr ?? '';

/** A suggestion that was begun, of this person alone. */
export function keptWords(): Words {
  const kept = getStored<(Words & { of: string }) | null>(KEY.suggestion, null);
  return kept?.of === owner() ? { title: kept.title, content: kept.content } : { title: '', content: '' };
}

export function keepWords(words: Words | null): void {
  if (words && (words.title || words.content)) setStored(KEY.suggestion, { of: owner(), ...words });
  else removeStored(KEY.suggestion);
}
