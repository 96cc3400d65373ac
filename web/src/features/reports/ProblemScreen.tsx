import { ImagePlus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText, toastError } from '../../api/call';
import { LIMITS } from '../../api/generated/limits';
import { uploadPhoto } from '../../api/upload';
import { report } from '../../entities/reports';
import { hrefs } from '../../lib/hrefs';
import { pickPhotos } from '../../lib/pick';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Button, ButtonLink, IconButton } from '../../ui/Button';
import { useComposedId } from '../../ui/composed';
import { TextArea, textLength } from '../../ui/Field';
import { Choice } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Pick } from '../../ui/Pick';
import { ResultPage } from '../../ui/ResultPage';
import { Screen } from '../../ui/Screen';
import { say } from './words';

async function phoneLine(): Promise<string> {
  const { platform, version, model, osVersion } = await bridge.getBasicInfo();
  return ['\n\n—', platform, model, osVersion, version].filter(Boolean).join(' ');
}

function Pictures({ files, onFiles }: { files: string[]; onFiles: (files: string[]) => void }) {
  const add = async () => {
    const [file] = await pickPhotos();
    if (!file) return;
    try {
      const { fileUrl } = await uploadPhoto(file);
      onFiles([...files, fileUrl]);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-1.5 text-sm font-medium text-dim">
        {say.pictures}
      </h2>
      <ul className="flex gap-2">
        {files.map((file, i) => (
          <li key={file} className="relative">
            <img
              src={resource(file)}
              alt={say.picture(i + 1)}
              width={76}
              height={96}
              className="h-24 w-19 rounded-print object-cover"
            />
            <IconButton
              label={say.takeOut(i + 1)}
              className="absolute -right-3 -top-3"
              onClick={() => onFiles(files.filter((other) => other !== file))}
            >
              <span className="grid size-6 place-items-center rounded-full bg-high ring-2 ring-bg">
                <X aria-hidden className="size-3.5" strokeWidth={2.4} />
              </span>
            </IconButton>
          </li>
        ))}
        {files.length < LIMITS.reportImages && (
          <li>
            <button
              type="button"
              aria-label={say.add}
              onClick={() => void add()}
              className="press grid h-24 w-19 place-items-center rounded-print border border-dashed border-ink/30 text-dim"
            >
              <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What went wrong, read by a person. What was written stays when it does not get through. */
export default function ProblemScreen() {
  const composed = useComposedId();
  const [topic, setTopic] = useState<string>(say.topics[0]);
  const [words, setWords] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  const [phone, setPhone] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const room = LIMITS.reportCodePoints - (phone ? ROOM_FOR_PHONE : 0);
  const tooLong = textLength(words.trim()) > room;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || tooLong) return;
    if (!words.trim()) return setProblem(say.missing);
    setBusy(true);
    try {
      const content = words.trim() + (phone ? (await phoneLine()).slice(0, ROOM_FOR_PHONE) : '');
      const request = { targetType: 'problem' as const, reason: topic, content, images: files };
      const { reportId } = await report(request, composed.idFor(request));
      setSent(reportId);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  if (sent)
    return (
      <ResultPage
        kind="ok"
        title={say.sent}
        code={say.no(sent)}
        foot={
          <ButtonLink kind="main" wide replace to={hrefs.settings}>
            {say.done}
          </ButtonLink>
        }
      >
        {say.sentText}
      </ResultPage>
    );
  return (
    <Screen
      label={say.problem}
      nav={<NavBar title={say.problem} fallback={hrefs.settings} />}
      foot={
        <>
          <Button type="submit" form="problem" kind="main" wide busy={busy} disabled={tooLong}>
            {say.send}
          </Button>
          <p className="pt-2.5 text-center text-xs text-dim">{say.note}</p>
        </>
      }
    >
      <form id="problem" onSubmit={send} noValidate className="grid gap-4 px-5 pt-2">
        <Pick label={say.about} value={topic} onChange={(event) => setTopic(event.target.value)}>
          {say.topics.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Pick>
        <TextArea
          label={say.what}
          placeholder={say.what}
          rows={5}
          max={room}
          hint={say.whatHint}
          error={problem}
          value={words}
          onChange={(event) => {
            setProblem(undefined);
            setWords(event.target.value);
          }}
        />
        <Pictures files={files} onFiles={setFiles} />
        <Choice name="phone" many title={say.phone} on={phone} onChange={() => setPhone((was) => !was)} />
      </form>
    </Screen>
  );
}

/** Code points that the line about the phone may take of the words. */
const ROOM_FOR_PHONE = 120;
