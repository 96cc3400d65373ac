import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isGone, toastError } from '../../api/call';
import type { AlbumPhotoView, ChallengeView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { PagedList } from '../../api/PagedList';
import { enterPrint, useEntrants, useLiveChallenge } from '../../entities/challenges';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { useComposedId } from '../../ui/composed';
import { EmptyState } from '../../ui/EmptyState';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { GridSkeleton } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { FilmEdge, Unexposed } from '../../ui/Unexposed';
import { say } from './words';

/** The sheet stands in a column, so even the widest screen has no more than five. */
const ACROSS = [3, 5, 5] as const;

const isOpen = ({ status }: ChallengeView) => status === 'open';

function Frame({
  photo,
  at,
  chosen,
  onPick,
}: {
  photo: AlbumPhotoView;
  at: number;
  chosen: boolean;
  onPick: () => void;
}) {
  const name = say.printNo(at + 1);
  return (
    <li className="relative px-[2px]">
      <FilmEdge number={at + 1} />
      <button
        type="button"
        disabled={photo.entered}
        aria-pressed={chosen}
        aria-label={photo.entered ? `${name}, ${say.inAlready.toLowerCase()}` : name}
        onClick={onPick}
        className="press relative block w-full"
      >
        <Photo
          src={resource(photo.thumbnail)}
          alt=""
          ratio="4/5"
          hash={photo.thumbhash}
          className={photo.entered ? 'opacity-40' : ''}
        />
        {photo.entered && (
          <>
            <span className="absolute inset-x-1 bottom-1 rounded-print bg-black/72 px-1 py-0.5 text-xs leading-tight text-white">
              {say.inAlready}
            </span>
            <span className="absolute right-1 top-1 grid size-5.5 place-items-center rounded-full bg-white text-black">
              <Check aria-hidden className="size-3.5" strokeWidth={3} />
            </span>
          </>
        )}
      </button>
      {chosen && (
        <Mark
          draw
          className="!text-safe absolute -inset-x-1 -bottom-1 top-4 z-1 h-[calc(100%-12*var(--u)/37.5)] w-[calc(100%+8*var(--u)/37.5)]"
        />
      )}
    </li>
  );
}

/** Frames of the album that may enter; what is in says so in its place. */
function Album({ challenge }: { challenge: ChallengeView }) {
  const { challengeId, myEntries, entriesPerUser } = challenge;
  const list = useEntrants(challengeId);
  const client = useQueryClient();
  const go = useGo();
  const composed = useComposedId();
  const [picked, setPicked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const at = list.items.findIndex(({ id }) => id === picked);
  const room = entriesPerUser - myEntries.length;
  const there = hrefs.challenge(challengeId);

  async function enter() {
    if (!picked) return;
    setBusy(true);
    const request = { challengeId, aiPhotoId: picked };
    try {
      await enterPrint(client, request, composed.idFor(request));
      bridge.haptic('success');
      toast.show(say.entered);
      go(there, { replace: true });
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }
  return (
    <Screen
      label={say.enterPrint}
      scrollKey={`enter-${challengeId}`}
      nav={
        <NavBar
          title={challenge.title}
          fallback={there}
          right={<span className="edge pr-3 text-dim">{say.inOf(myEntries.length, entriesPerUser)}</span>}
        />
      }
      foot={
        room > 0 &&
        list.items.length > 0 && (
          <>
            <Button kind="make" wide busy={busy} disabled={at < 0} onClick={enter}>
              {at < 0 ? say.enterPrint : say.enterThis(say.printNo(at + 1).toLowerCase())}
            </Button>
            <p className="pt-2.5 text-center text-sm text-dim">{say.enterFree}</p>
          </>
        )
      }
    >
      {room > 0 ? (
        <>
          <div className="px-5 pt-1">
            <h2 className="display text-2xl">{say.enterAsk}</h2>
            <p className="mt-1.5 text-base text-dim">{say.enterText(room)}</p>
          </div>
          <div className="mt-4">
            <PagedList
              list={list}
              label={say.enterAsk}
              waiting={<GridSkeleton count={9} columns="grid-cols-3 side:grid-cols-5" />}
              waitingClass="px-1.5"
              lost={say.enterLost}
              empty={
                <EmptyState
                  title={say.enterNone}
                  action={
                    <ButtonLink kind="make" to={hrefs.create}>
                      {say.makePrint}
                    </ButtonLink>
                  }
                >
                  {say.enterNoneText}
                </EmptyState>
              }
            >
              {(photos) => (
                <ul className="grid grid-cols-3 bg-[oklch(.16_.01_35)] p-1.5 pt-0 side:grid-cols-5">
                  {photos.map((photo, i) => (
                    <Frame
                      key={photo.id}
                      photo={photo}
                      at={i}
                      chosen={photo.id === picked}
                      onPick={() => setPicked(photo.id === picked ? null : photo.id)}
                    />
                  ))}
                  {!list.hasNextPage && <Unexposed prints={photos.length} across={ACROSS} />}
                </ul>
              )}
            </PagedList>
            {list.items.length > 0 && (
              <Link to={hrefs.create} className="mx-5 flex min-h-13 items-center gap-3 text-base font-semibold">
                {say.makeFor}
                <ChevronRight aria-hidden className="size-4.5 text-dim" />
              </Link>
            )}
          </div>
        </>
      ) : (
        <EmptyState title={say.enterFull} action={<ButtonLink to={there}>{say.lookAtIt}</ButtonLink>}>
          {say.enterFullText}
        </EmptyState>
      )}
    </Screen>
  );
}

export default function EnterScreen() {
  const [query] = useSearchParams();
  const challengeId = query.get('challengeId') ?? '';
  const { challenge, answer } = useLiveChallenge(challengeId);
  if (challenge && isOpen(challenge)) return <Album challenge={challenge} />;
  const lost = answer.isError && !isGone(answer.error);
  return (
    <Screen label={say.enterPrint} nav={<NavBar title={say.enterPrint} fallback={hrefs.challenges} />}>
      {challenge ? (
        <EmptyState
          title={say.enterOver}
          action={<ButtonLink to={hrefs.challenge(challengeId)}>{say.lookAtIt}</ButtonLink>}
        >
          {say.enterOverText}
        </EmptyState>
      ) : lost ? (
        <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
      ) : answer.isLoading ? (
        <GridSkeleton count={9} columns="grid-cols-3" />
      ) : (
        <EmptyState title={say.gone} action={<ButtonLink to={hrefs.challenges}>{say.allChallenges}</ButtonLink>}>
          {say.goneText}
        </EmptyState>
      )}
    </Screen>
  );
}
