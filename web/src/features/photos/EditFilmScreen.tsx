import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../api/toast-error';
import { MOTIONS, startCinematic, useFilming } from '../../entities/cinematics';
import { checkCredit, type Short } from '../../entities/credit';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Button, IconButton } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { Chip } from '../../ui/Chip';
import { useComposedId } from '../../ui/composed';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Balance, CostLine } from './Balance';
import { FilmPreview } from './FilmPreview';
import { FilmPrints } from './FilmPrints';
import { PRINTS_IN_FILM, SECONDS, setFilm, takeOut, useFilm } from './film';
import { film } from './film-words';
import { OutOfCredits } from './OutOfCredits';

/** The strip of the chosen prints, in their order. */
function Strip({ onAdd }: { onAdd: () => void }) {
  const photos = useFilm((state) => state.photos);
  return (
    <section aria-labelledby="film-prints">
      <h2 id="film-prints" className="edge mt-2 px-5 text-dim">
        {film.prints(photos.length, PRINTS_IN_FILM)}
      </h2>
      <ol className="no-bar mt-1.5 flex gap-1.5 overflow-x-auto bg-black px-5 py-2">
        {photos.map(({ id, thumbnail, thumbhash }, i) => (
          <li key={id} className="relative w-17 shrink-0">
            <span aria-hidden className="edge block text-[oklch(.8_.09_75)]">
              {i + 1}A
            </span>
            <Photo src={resource(thumbnail)} alt={film.print(i + 1)} hash={thumbhash} ratio="4/5" shown="frame" />
            <IconButton label={film.takeOut(i + 1)} onClick={() => takeOut(id)} className="absolute -right-1.5 top-2">
              <span className="grid size-6.5 place-items-center rounded-full bg-black/72 text-white">
                <X aria-hidden className="size-3.5" strokeWidth={2.4} />
              </span>
            </IconButton>
          </li>
        ))}
        {photos.length < PRINTS_IN_FILM && (
          <li className="w-17 shrink-0 pt-[1.45em] text-edge">
            <button
              type="button"
              aria-label={film.add}
              onClick={onAdd}
              className="press grid aspect-[4/5] w-full place-items-center border border-dashed border-white/35 text-white"
            >
              <Plus aria-hidden className="size-5" />
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}

/** One press of Roll it: the credits are there, the film is started once however often it is tapped. */
function useRoll(cost: number) {
  const go = useGo();
  const composed = useComposedId();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<Short | null>(null);
  const roll = async () => {
    const { photos, motion, seconds } = useFilm.getState();
    setBusy(true);
    bridge.haptic('medium');
    try {
      const missing = await checkCredit(cost);
      if (missing) return setShort(missing);
      const request = { photoIds: photos.map(({ id }) => id), motion, seconds };
      const taskId = await startCinematic(request, composed.idFor(request));
      composed.done();
      useFilm.clear();
      await go(hrefs.task(taskId));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, roll, short, forgive: () => setShort(null) };
}

/** Own prints, how the camera goes over them, and for how long; then the one red button. */
export default function EditFilmScreen() {
  const { photos, motion, seconds } = useFilm();
  const { able, cost } = useFilming();
  const { busy, roll, short, forgive } = useRoll(cost ?? 0);
  const [choosing, setChoosing] = useState(false);
  const none = photos.length === 0;
  return (
    <Screen
      label={film.make}
      lamp
      nav={<NavBar over={!none} title={none && film.make} fallback={hrefs.cinematics} right={none && <Balance />} />}
      h={10}
      rest={12.8}
      art={!none && <FilmPreview photos={photos} motion={motion} seconds={seconds} />}
      foot={
        <>
          <Button
            kind="make"
            wide
            busy={busy}
            disabled={none || !able || cost === undefined}
            onClick={() => void roll()}
          >
            {film.roll}
          </Button>
          {able ? <CostLine cost={cost} /> : <p className="text-center text-sm text-dim">{film.notHere}</p>}
        </>
      }
      over={
        <>
          <FilmPrints open={choosing} onClose={() => setChoosing(false)} />
          <OutOfCredits what={film.what} short={short} onClose={forgive} />
        </>
      }
    >
      {none ? (
        <EmptyState
          title={film.choose}
          action={
            <Button kind="main" onClick={() => setChoosing(true)}>
              {film.add}
            </Button>
          }
        >
          {film.chooseText}
        </EmptyState>
      ) : (
        <div className="pt-4">
          <h1 className="display px-5 text-2xl">{film.make}</h1>
          <Strip onAdd={() => setChoosing(true)} />
          <fieldset className="mt-4 min-w-0">
            <legend className="px-5 text-base font-semibold">{film.camera}</legend>
            <div className="no-bar mt-1 flex gap-2 overflow-x-auto px-5 py-1">
              {MOTIONS.map((way) => (
                <Chip key={way} on={way === motion} onClick={() => setFilm({ motion: way })}>
                  {film.motion(way)}
                </Chip>
              ))}
            </div>
          </fieldset>
          <fieldset className="mt-3 min-w-0">
            <legend className="px-5 text-base font-semibold">{film.length}</legend>
            <div className="no-bar mt-1 flex gap-2 overflow-x-auto px-5 py-1">
              {SECONDS.map((n) => (
                <Chip
                  key={n}
                  on={n === seconds}
                  aria-label={film.secondsLong(n)}
                  onClick={() => setFilm({ seconds: n })}
                >
                  {film.seconds(n)}
                </Chip>
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </Screen>
  );
}
