import { useEffect, useState } from 'react';
import type { ReinventStarted } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { toastError } from '../../api/toast-error';
import { checkCredit, type Short } from '../../entities/credit';
import { readWords, startReinvent } from '../../entities/tasks';
import { AI_PHOTO_COST } from '../../lib/constants';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { useGo } from '../../ui/back';
import { useComposedId } from '../../ui/composed';
import { textLength } from '../../ui/Field';
import { keepWords, keptWords } from './kept';

const STILL_MS = 500;

/** What the engine makes of the words, once they have stood for a moment. */
export function useReading(imageUrl: string | undefined, words: string): ReinventStarted | null {
  const [reading, setReading] = useState<ReinventStarted | null>(null);
  useEffect(() => {
    setReading(null);
    if (!imageUrl || !words) return;
    let asked = true;
    const timer = setTimeout(() => {
      readWords(imageUrl, words).then(
        (read) => asked && setReading(read),
        // What is wrong is said when it is sent.
        () => undefined,
      );
    }, STILL_MS);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [imageUrl, words]);
  return reading;
}

/** The words that are being written, as they were left. */
export function usePrompt(): [prompt: string, write: (prompt: string) => void] {
  const [prompt, setPrompt] = useState(keptWords);
  const write = (words: string) => {
    setPrompt(words);
    keepWords(words);
  };
  return [prompt, write];
}

/** Words that can be sent: some, not too many, and not known to mean nothing. */
export const mayStart = (words: string, reading: ReinventStarted | null): boolean =>
  words !== '' && textLength(words) <= LIMITS.promptCodePoints && reading?.understood.length !== 0;

/** One press: the credits are there, the photo is there, one task is started however often it is tapped. */
export function useReinvent() {
  const go = useGo();
  const composed = useComposedId();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<Short | null>(null);
  const start = async (from: () => Promise<string | undefined>, prompt: string, cost = AI_PHOTO_COST) => {
    setBusy(true);
    bridge.haptic('medium');
    try {
      const missing = await checkCredit(cost);
      if (missing) return setShort(missing);
      const imageUrl = await from();
      if (!imageUrl) return;
      const request = { imageUrl, prompt };
      const taskId = await startReinvent(request, composed.idFor(request));
      composed.done();
      if (taskId && prompt === keptWords().trim()) keepWords('');
      if (taskId) await go(hrefs.task(taskId));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start, short, forgive: () => setShort(null) };
}
