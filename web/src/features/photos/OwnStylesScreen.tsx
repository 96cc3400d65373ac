import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../api/generated/limits';
import { LoadError } from '../../api/LoadError';
import { toastError } from '../../api/toast-error';
import { OWN_STYLES_MAX, type OwnStyle, useOwnStyles } from '../../entities/own-styles';
import { AI_PHOTO_COST } from '../../lib/constants';
import { hrefs } from '../../lib/hrefs';
import { Button, IconButton } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { Field, TextArea } from '../../ui/Field';
import { Choice } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { Balance, CostLine } from './Balance';
import { edit } from './edit-words';
import { OutOfCredits } from './OutOfCredits';
import { Reading, Suggested } from './Reading';
import { mayStart, useReading, useReinvent } from './reinvent';
import { SourceFrame } from './SourceFrame';
import { sendSource, useSetUp } from './setup';
import { say } from './words';

const NAME_MAX = 30;

/** A name and its words; which of them count is read as soon as there is a photo to read them for. */
function useNewStyle(styles: OwnStyle[], onKeep: (style: OwnStyle) => Promise<void>) {
  const imageUrl = useSetUp((state) => state.source?.fileUrl);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [called, words] = [name.trim(), text.trim()];
  const reading = useReading(imageUrl, words);
  const same = styles.some((style) => style.name.toLowerCase() === called.toLowerCase());
  const keep = async () => {
    setBusy(true);
    try {
      await onKeep({ name: called, words });
      setName('');
      setText('');
      toast.show(edit.ownKept(called));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const able = called !== '' && !same && mayStart(words, reading);
  return { name, setName, text, setText, reading, same, busy, able, keep };
}

type New = ReturnType<typeof useNewStyle>;

function Fields({ made }: { made: New }) {
  const { name, setName, text, setText, reading, same } = made;
  return (
    <>
      <Field
        label={edit.ownName}
        placeholder={edit.ownNameHint}
        maxLength={NAME_MAX}
        value={name}
        error={same ? edit.ownSame : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        className="mt-3"
        label={edit.ownWords}
        labelled
        placeholder={edit.promptsHint}
        rows={2}
        max={LIMITS.promptCodePoints}
        value={text}
        error={reading?.understood.length === 0 ? say.notUnderstood : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2">
        <Suggested words={[...edit.madeOf, ...edit.lights]} text={text} onText={setText} />
      </div>
      <Reading reading={reading} />
    </>
  );
}

function Keep({ made: { busy, able, keep } }: { made: New }) {
  return (
    <Button kind="main" wide busy={busy} disabled={!able} onClick={() => void keep()}>
      {edit.ownKeep}
    </Button>
  );
}

/** Those that are kept, to choose one of. */
function Kept({
  styles,
  chosen,
  onPick,
  onRemove,
}: {
  styles: OwnStyle[];
  chosen: OwnStyle | undefined;
  onPick: (name: string) => void;
  onRemove: (style: OwnStyle) => void;
}) {
  return (
    <fieldset className="mb-5 min-w-0 px-5">
      <legend className="edge mb-2 text-dim">{edit.ownList}</legend>
      <ul className="grid gap-2">
        {styles.map((style) => (
          <li key={style.name} className="flex items-center gap-1">
            <div className="min-w-0 flex-1">
              <Choice
                name="own-style"
                title={style.name}
                sub={style.words}
                on={style === chosen}
                onChange={() => onPick(style.name)}
              />
            </div>
            <IconButton label={edit.ownDelete(style.name)} onClick={() => onRemove(style)}>
              <Trash2 aria-hidden className="size-5 text-dim" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Words with a name, kept with the account: a style of one's own for any photo. Until there is one, making it is all there is to do. */
export default function OwnStylesScreen() {
  const { answer, styles, save } = useOwnStyles();
  const source = useSetUp((state) => state.source);
  const [picked, setPicked] = useState<string>();
  const chosen = styles.find(({ name }) => name === picked) ?? styles[0];
  const { busy, start, short, forgive } = useReinvent();
  const made = useNewStyle(styles, async (style) => {
    await save([style, ...styles]);
    setPicked(style.name);
  });
  const remove = async ({ name }: OwnStyle) => {
    const question = { title: edit.ownDeleteAsk(name), body: edit.ownDeleteText, yes: edit.delete, no: edit.keep };
    if (!(await confirm({ ...question, kind: 'danger' }))) return;
    await save(styles.filter((style) => style.name !== name)).catch(toastError);
  };
  return (
    <Screen
      label={edit.ownTitle}
      lamp
      scrollKey="own-styles"
      nav={<NavBar title={edit.ownTitle} fallback={hrefs.make} right={<Balance />} />}
      foot={
        chosen ? (
          <>
            <Button
              kind="make"
              wide
              busy={busy}
              disabled={!source}
              onClick={() => void start(sendSource, chosen.words)}
            >
              {edit.ownTry(chosen.name)}
            </Button>
            <CostLine cost={AI_PHOTO_COST} />
          </>
        ) : (
          answer.data && <Keep made={made} />
        )
      }
      over={<OutOfCredits what={chosen?.name} short={short} onClose={forgive} />}
    >
      <div className="relative pt-2">
        <div className="px-5">
          <h2 className="display text-2xl">{edit.ownAsk}</h2>
          <p className="mb-4 mt-2 text-base text-dim">{edit.ownText}</p>
        </div>
        {answer.isPending && (
          <Loading label={edit.ownList} className="grid gap-2 px-5">
            <Bone className="h-16 rounded-card" />
          </Loading>
        )}
        {answer.isError && (
          <LoadError error={answer.error} title={edit.ownLost} onRetry={answer.refetch} retrying={answer.isFetching} />
        )}
        {chosen && (
          <>
            <Kept styles={styles} chosen={chosen} onPick={setPicked} onRemove={(style) => void remove(style)} />
            <SourceFrame />
          </>
        )}
        {answer.data &&
          (styles.length >= OWN_STYLES_MAX ? (
            <p className="mt-4 px-5 text-sm text-dim">{edit.ownFull(OWN_STYLES_MAX)}</p>
          ) : (
            <section aria-label={edit.ownNew} className="px-5">
              {chosen && <h2 className="edge mb-2 mt-5 text-dim">{edit.ownNew}</h2>}
              <Fields made={made} />
              {chosen && (
                <div className="mt-4">
                  <Keep made={made} />
                </div>
              )}
            </section>
          ))}
      </div>
    </Screen>
  );
}
