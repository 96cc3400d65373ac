import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/call';
import { PagedList } from '../../api/PagedList';
import { useAlbum } from '../../entities/album';
import type { useApplication } from '../../entities/creators';
import { resource } from '../../lib/resource';
import { Button } from '../../ui/Button';
import { Field, TextArea, textLength } from '../../ui/Field';
import { Choice } from '../../ui/List';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { say } from './words';

/** What the call takes: this many prints, and this many code points of words. */
const PRINTS_MAX = 3;
const IDEA_CODE_POINTS = 500;

/** Frames of the album; the chosen ones are ringed. */
function Prints({ picked, onPick }: { picked: string[]; onPick: (id: string) => void }) {
  const album = useAlbum();
  return (
    <section aria-labelledby="prints">
      <h3 id="prints" className="mb-1.5 text-sm font-medium text-dim">
        {say.prints}
      </h3>
      <PagedList
        list={album}
        label={say.prints}
        waiting={
          <div className="strip gap-2 py-1.5">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Bone key={key} className="aspect-[4/5] w-19 shrink-0 rounded-print" />
            ))}
          </div>
        }
        lost={say.albumLost}
        part
        foot={null}
        empty={
          // As high as a strip, so that nothing below it moves.
          <div className="py-1.5">
            <p className="grid min-h-23.75 place-items-center rounded-card border border-dashed border-line px-4 text-center text-sm text-dim">
              {say.noPrints}
            </p>
          </div>
        }
      >
        {(photos) => (
          <ul className="strip -mx-5 gap-2 px-5 py-1.5">
            {photos.map(({ id, thumbnail, thumbhash }, at) => {
              const on = picked.includes(id);
              return (
                <li key={id} className="relative w-19 shrink-0">
                  <button
                    type="button"
                    aria-pressed={on}
                    aria-label={say.print(at + 1)}
                    onClick={() => onPick(id)}
                    className="press block w-full"
                  >
                    <Photo
                      src={resource(thumbnail)}
                      alt=""
                      shown="frame"
                      ratio="4/5"
                      hash={thumbhash}
                      className="rounded-print"
                    />
                  </button>
                  {on && <Mark draw className="absolute -inset-1 size-[calc(100%+8*var(--u)/37.5)]" />}
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** What an application asks for. What was written stays when it does not get through. */
export function ApplyForm({ apply }: { apply: ReturnType<typeof useApplication>['apply'] }) {
  const [picked, setPicked] = useState<string[]>([]);
  const [link, setLink] = useState('');
  const [idea, setIdea] = useState('');
  const [mine, setMine] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tooLong = textLength(idea.trim()) > IDEA_CODE_POINTS;
  const pick = (id: string) => {
    if (picked.includes(id)) return setPicked(picked.filter((other) => other !== id));
    if (picked.length >= PRINTS_MAX) return toast.error(say.atMost);
    setPicked([...picked, id]);
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || tooLong) return;
    if (!idea.trim()) return setProblem(say.ideaMissing);
    if (!mine) return toast.error(say.mineFirst);
    setBusy(true);
    try {
      await apply({ idea: idea.trim(), ...(link.trim() && { link: link.trim() }), photos: picked });
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  }
  return (
    <Screen
      label={say.title}
      nav={<NavBar title={say.title} />}
      foot={
        <>
          <Button type="submit" form="apply" kind="make" wide busy={busy} disabled={tooLong}>
            {say.send}
          </Button>
          <p className="pt-2.5 text-center text-xs text-dim">{say.note}</p>
        </>
      }
    >
      <form id="apply" onSubmit={send} noValidate className="px-5 pt-1">
        <h2 className="display mt-2 text-2xl">{say.claim}</h2>
        <ul className="mt-3 grid gap-1.5">
          {say.promises.map((promise) => (
            <li key={promise} className="flex gap-3 text-base">
              <Tick />
              {promise}
            </li>
          ))}
        </ul>
        <div className="mt-5 grid gap-4">
          <Prints picked={picked} onPick={pick} />
          <TextArea
            label={say.idea}
            placeholder={say.idea}
            rows={4}
            max={IDEA_CODE_POINTS}
            error={problem}
            value={idea}
            onChange={(event) => {
              setProblem(undefined);
              setIdea(event.target.value);
            }}
          />
          <Field
            label={say.link}
            hint={say.linkHint}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
          <Choice name="mine" many title={say.mine} on={mine} onChange={() => setMine((was) => !was)} />
        </div>
      </form>
    </Screen>
  );
}
