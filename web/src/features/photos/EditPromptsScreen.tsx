import { useSearchParams } from 'react-router';
import { LIMITS } from '../../api/generated/limits';
import { AI_PHOTO_COST } from '../../lib/constants';
import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/Field';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone } from '../../ui/Skeletons';
import { Balance, CostLine } from './Balance';
import { edit } from './edit-words';
import { OutOfCredits } from './OutOfCredits';
import { useOwnPhoto } from './own-photo';
import { Reading, Suggested } from './Reading';
import { mayStart, usePrompt, useReading, useReinvent } from './reinvent';
import { SourceFrame, takePhoto } from './SourceFrame';
import { type Source, sendSource } from './setup';
import { say } from './words';

function Head({ source }: { source: Source }) {
  return (
    <div className="flex gap-4 px-5">
      <img
        src={source.url}
        alt={say.yourPhoto}
        className="h-30 w-24 shrink-0 rounded-print bg-high object-cover object-top"
      />
      <div className="flex min-w-0 flex-col items-start justify-end gap-2">
        <p className="text-sm text-dim">{edit.promptsText}</p>
        <Button kind="soft" size="sm" onClick={() => void takePhoto()}>
          {edit.another}
        </Button>
      </div>
    </div>
  );
}

const GROUPS = [
  [edit.made, edit.madeOf],
  [edit.light2, edit.lights],
  [edit.place, edit.places],
] as const;

/** One's own photo, and words for what becomes of it. */
export default function EditPromptsScreen() {
  const [query] = useSearchParams();
  const { source, waiting } = useOwnPhoto(query.get('taskId') ?? '');
  const [prompt, setPrompt] = usePrompt();
  const words = prompt.trim();
  const reading = useReading(source?.fileUrl, words);
  const { busy, start, short, forgive } = useReinvent();
  return (
    <Screen
      label={edit.prompts}
      lamp
      nav={<NavBar title={edit.prompts} fallback={hrefs.make} right={<Balance />} />}
      foot={
        <>
          <Button
            kind="make"
            wide
            busy={busy}
            disabled={!source || !mayStart(words, reading)}
            onClick={() => void start(sendSource, words, reading?.cost)}
          >
            {edit.develop}
          </Button>
          <CostLine cost={reading?.cost || AI_PHOTO_COST} />
        </>
      }
      over={<OutOfCredits short={short} onClose={forgive} />}
    >
      <div className="relative pt-2">
        {source ? (
          <Head source={source} />
        ) : waiting ? (
          <Bone className="mx-5 h-30 w-24 rounded-print" />
        ) : (
          <SourceFrame />
        )}
        <div className="px-5">
          <TextArea
            className="mt-5"
            label={edit.promptsAsk}
            labelled
            placeholder={edit.promptsHint}
            rows={3}
            max={LIMITS.promptCodePoints}
            value={prompt}
            error={reading?.understood.length === 0 ? say.notUnderstood : undefined}
            onChange={(event) => setPrompt(event.target.value)}
          />
          <Reading reading={reading} />
          {GROUPS.map(([name, offered]) => (
            <section key={name} aria-label={name}>
              <h2 className="edge mb-1.5 mt-4 text-dim">{name}</h2>
              <Suggested words={offered} text={prompt} onText={setPrompt} />
            </section>
          ))}
        </div>
      </div>
    </Screen>
  );
}
