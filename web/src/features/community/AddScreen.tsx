import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/call';
import type { SuggestView } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { suggest, useShelf } from '../../entities/suggestions';
import { hrefs } from '../../lib/hrefs';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { useComposedId } from '../../ui/composed';
import { Field, TextArea, textLength } from '../../ui/Field';
import { NavBar } from '../../ui/NavBar';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { alike } from './alike';
import { keepWords, keptWords } from './kept';
import { say } from './words';

function Alike({ found }: { found: SuggestView }) {
  return (
    <Note
      title={say.alike}
      action={
        <ButtonLink kind="quiet" size="sm" to={hrefs.suggestion(found.suggestId)}>
          {say.voteInstead}
        </ButtonLink>
      }
    >
      {say.alikeVotes(found.title, found.votes)}
    </Note>
  );
}

/** One sentence and why. What was typed survives leaving; what is open already and sounds alike is offered first. */
export default function AddScreen() {
  const client = useQueryClient();
  const go = useGo();
  const composed = useComposedId();
  const [draft, setDraft] = useState(keptWords);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = useShelf('top').items;
  const found = alike(draft.title, open);
  const title = draft.title.trim();
  const content = draft.content.trim();
  const tooLong = textLength(title) > LIMITS.suggestTitleCodePoints || textLength(content) > LIMITS.suggestCodePoints;

  const change = (next: Partial<typeof draft>) => {
    setProblem(undefined);
    const words = { ...draft, ...next };
    setDraft(words);
    keepWords(words);
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || tooLong) return;
    if (!title) return setProblem(say.addMissing);
    setBusy(true);
    const request = { title, ...(content && { content }) };
    try {
      const made = await suggest(client, request, composed.idFor(request));
      keepWords(null);
      toast.show(say.added);
      await go(hrefs.suggestion(made.suggestId), { replace: true });
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  }
  return (
    <Screen
      label={say.suggestSomething}
      nav={<NavBar title={say.suggestSomething} fallback={hrefs.community} />}
      foot={
        <>
          <Button type="submit" form="suggest" kind="make" wide busy={busy} disabled={tooLong}>
            {say.addGo}
          </Button>
          <p className="pt-2.5 text-center text-xs text-dim">{say.addNote}</p>
        </>
      }
    >
      <form id="suggest" onSubmit={send} noValidate className="grid gap-4 px-5 pt-2">
        <Field
          label={say.addTitle}
          value={draft.title}
          error={problem}
          hint={say.addHint(textLength(title), LIMITS.suggestTitleCodePoints)}
          onChange={(event) => change({ title: event.target.value })}
        />
        {found && <Alike found={found} />}
        <TextArea
          label={say.addWhy}
          placeholder={say.addWhy}
          rows={6}
          max={LIMITS.suggestCodePoints}
          hint={say.addWhyHint}
          value={draft.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      </form>
    </Screen>
  );
}
