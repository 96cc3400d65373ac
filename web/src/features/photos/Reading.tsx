import { Check, Plus, X } from 'lucide-react';
import type { ReinventStarted } from '../../api/generated/calls';
import { Chip } from '../../ui/Chip';
import { say } from './words';

function Words({ title, words, icon: Icon }: { title: string; words: string[]; icon: typeof Check }) {
  if (words.length === 0) return null;
  return (
    <>
      <h2 className="edge mt-4 text-dim">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {words.map((word) => (
          <li key={word} className="flex items-center gap-1.5 text-base">
            <Icon aria-hidden className="size-4 shrink-0 text-dim" strokeWidth={2.4} />
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which of the words will be drawn, and which will not. */
export function Reading({ reading }: { reading: ReinventStarted | null }) {
  const lost = reading?.understood.length === 0;
  return (
    <div aria-live="polite">
      <Words title={say.understood} words={reading?.understood ?? []} icon={Check} />
      <Words title={say.ignored} words={lost ? [] : (reading?.ignored ?? [])} icon={X} />
    </div>
  );
}

/** Words to add with a tap; one that is there already goes again. */
export function Suggested({
  words,
  text,
  onText,
}: {
  words: readonly string[];
  text: string;
  onText: (text: string) => void;
}) {
  const there = text.split(',').map((part) => part.trim());
  const toggle = (word: string) =>
    onText(
      (there.includes(word) ? there.filter((part) => part !== word) : [...there, word]).filter(Boolean).join(', '),
    );
  return (
    <div className="flex flex-wrap gap-2">
      {words.map((word) => {
        const on = there.includes(word);
        const Icon = on ? Check : Plus;
        return (
          <Chip key={word} on={on} onClick={() => toggle(word)}>
            <Icon aria-hidden className="size-3.5" />
            {word}
          </Chip>
        );
      })}
    </div>
  );
}
