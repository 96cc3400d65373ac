import { session } from '../../entities/me';
import { getStored, removeStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';

const owner = () => session().user?.uidStr ?? '';

/** The words that a print was to be made of, of this person alone: leaving loses nothing. */
export function keptWords(): string {
  const kept = getStored<{ of: string; words: string } | null>(KEY.aiImageData, null);
  return kept?.of === owner() ? kept.words : '';
}

export function keepWords(words: string): void {
  if (words) setStored(KEY.aiImageData, { of: owner(), words });
  else removeStored(KEY.aiImageData);
}
