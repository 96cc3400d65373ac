import { Download, Trash2 } from 'lucide-react';
import { toastError } from '../../api/toast-error';
import { useRemoveFilm } from '../../entities/cinematics';
import { useCoins } from '../../entities/me';
import type { Task } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { savePrint, sharePrint } from '../../native/prints';
import { Button, ButtonLink, IconButton } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { Film } from './Film';
import { film } from './film-words';
import { say } from './words';

/** A film that has been made: it plays, and can be shared, kept on the phone or deleted. */
export function FilmScreen({ task }: { task: Task }) {
  const go = useGo();
  const coins = useCoins();
  const removeFilm = useRemoveFilm();
  const [made] = task.photos;
  const url = resource(made?.videoUrl ?? '');
  const remove = async () => {
    const question = { title: film.removeAsk, body: film.removeText, yes: film.remove, no: film.keep };
    if (!(await confirm({ ...question, kind: 'danger' }))) return;
    try {
      await removeFilm(task);
      toast.show(film.removed);
      await go(hrefs.cinematics, { replace: true });
    } catch (error) {
      toastError(error);
    }
  };
  if (!made)
    return (
      <Screen label={film.yours} nav={<NavBar fallback={hrefs.cinematics} />}>
        <EmptyState title={say.gone} action={<ButtonLink to={hrefs.cinematics}>{film.films}</ButtonLink>}>
          {say.goneText}
        </EmptyState>
      </Screen>
    );
  return (
    <Screen
      label={film.yours}
      h={15}
      rest={6}
      nav={
        <NavBar
          over
          fallback={hrefs.cinematics}
          right={
            <>
              <IconButton label={say.download} onClick={() => void savePrint(url)}>
                <Download className="size-5.5" strokeWidth={1.75} />
              </IconButton>
              <IconButton label={film.remove} onClick={() => void remove()}>
                <Trash2 className="size-5.5" strokeWidth={1.75} />
              </IconButton>
            </>
          }
        />
      }
      art={<Film key={made.id} src={url} poster={resource(made.pictureUrl)} className="size-full" />}
      foot={
        <div className="flex gap-2.5">
          <ButtonLink kind="soft" className="flex-1" to={hrefs.editCinematic}>
            {film.another}
          </ButtonLink>
          <Button kind="make" className="flex-[1.4]" onClick={() => void sharePrint(url, film.yours)}>
            {say.share}
          </Button>
        </div>
      }
    >
      <div className="px-5 pt-4">
        <h1 className="display text-2xl">{film.done}</h1>
        <p className="edge mt-1 text-dim">
          {film.silent} · {say.left(coins)}
        </p>
      </div>
    </Screen>
  );
}
