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
function NewStyle({ styles, onKeep }: { styles: OwnStyle[]; onKeep: (style: OwnStyle) => Promise<void> }) {
  const imageUrl = useSetUp((state) => state.source?.fileUrl);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [called, words] = [name.trim(), text.trim()];
  const reading = useReading(imageUrl, words);
  const same = styles.some((style) => style.name.toLowerCase() === called.toLowerCase());
  const full = styles.length >= OWN_STYLES_MAX;
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
  if (full) return <p className="mt-4 px-5 text-sm text-dim">{edit.ownFull(OWN_STYLES_MAX)}</p>;
  return (
    <section aria-label={edit.ownNew} className="px-5 pt-5">
      <h2 className="edge text-dim">{edit.ownNew}</h2>
      <Field
        className="mt-2"
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
      <Button
        kind="main"
        wide
        className="mt-4"
        busy={busy}
        disabled={called === '' || same || !mayStart(words, reading)}
        onClick={() => void keep()}
      >
        {edit.ownKeep}
      </Button>
    </section>
  );
}

/** Words with a name, kept with the account: a style of one's own for any photo. */
export default function OwnStylesScreen() {
  const { answer, styles, save } = useOwnStyles();
  const source = useSetUp((state) => state.source);
  const [picked, setPicked] = useState<string>();
  const chosen = styles.find(({ name }) => name === picked) ?? styles[0];
  const { busy, start, short, forgive } = useReinvent();
  const remove = async ({ name }: OwnStyle) => {
    const question = { title: edit.ownDeleteAsk(name), body: edit.ownDeleteText, yes: edit.delete, no: edit.keep };
    if (!(await confirm({ ...question, kind: 'danger' }))) return;
    await save(styles.filter((style) => style.name !== name)).catch(toastError);
  };
  const keep = async (style: OwnStyle) => {
    await save([style, ...styles]);
    setPicked(style.name);
  };
  return (
    <Screen
      label={edit.ownTitle}
      lamp
      scrollKey="own-styles"
      nav={<NavBar title={edit.ownTitle} fallback={hrefs.make} right={<Balance />} />}
      foot={
        <>
          <Button
            kind="make"
            wide
            busy={busy}
            disabled={!chosen || !source}
            onClick={() => chosen && void start(sendSource, chosen.words)}
          >
            {chosen ? edit.ownTry(chosen.name) : edit.ownTryNone}
          </Button>
          <CostLine cost={AI_PHOTO_COST} />
        </>
      }
      over={<OutOfCredits what={chosen?.name} short={short} onClose={forgive} />}
    >
      <div className="relative pt-2">
        <div className="px-5">
          <h2 className="display text-2xl">{edit.ownAsk}</h2>
          <p className="mb-4 mt-2 text-base text-dim">{edit.ownText}</p>
        </div>
        <SourceFrame />
        {answer.isPending && (
          <Loading label={edit.ownList} className="grid gap-2 px-5">
            <Bone className="h-16 rounded-card" />
          </Loading>
        )}
        {answer.isError && (
          <LoadError error={answer.error} title={edit.ownLost} onRetry={answer.refetch} retrying={answer.isFetching} />
        )}
        {styles.length > 0 && (
          <fieldset className="mt-2 min-w-0 px-5">
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
                      onChange={() => setPicked(style.name)}
                    />
                  </div>
                  <IconButton label={edit.ownDelete(style.name)} onClick={() => void remove(style)}>
                    <Trash2 aria-hidden className="size-5 text-dim" strokeWidth={1.75} />
                  </IconButton>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {answer.data && <NewStyle styles={styles} onKeep={keep} />}
      </div>
    </Screen>
  );
}
