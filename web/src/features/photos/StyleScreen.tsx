import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { StyleDetailView, StyleView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { coverOf, useCategories, useStyle, useStyles } from '../../entities/styles';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { byArrows, tabStop } from '../../ui/arrows';
import { Bed } from '../../ui/Bed';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { CostLine } from './Balance';
import { match } from './match-words';
import { StyleStrip } from './StyleStrip';
import { say } from './words';

/** In units: how high the cover may be, and what the words and the foot need. */
const ART_HIGH = 13;
const WORDS_NEED = 9.6;

interface Made {
  src: string;
  /** Whose it is, where that is said. */
  name: string;
}

/** Others of its kind, to look through without going back. */
function Kindred({ style, kind }: { style: StyleView; kind: string | undefined }) {
  const { items } = useStyles(style.category);
  const others = items.filter(({ aiStyle }) => aiStyle !== style.aiStyle);
  return <StyleStrip title={say.moreOf(kind)} styles={others} replace />;
}

/** Each print of several comes in another one. */
function Looks({ looks }: { looks: string[] }) {
  return (
    <section aria-label={say.looks(looks.length)} className="mt-4">
      <h2 className="text-base font-semibold">{say.looks(looks.length)}</h2>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {looks.map((look) => (
          <li key={look} className="rounded-full bg-card px-3 py-1 text-sm inset-ring inset-ring-line">
            {look}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who made it, what it asks for, how often it was printed. */
function Facts({ style, kind }: { style: StyleDetailView; kind: string | undefined }) {
  const { maker, needsPerson, needsPicture, printCount } = style;
  const said = [
    !maker && say.byTheHouse,
    printCount > 0 && say.printed(printCount),
    needsPerson && say.needsPerson,
    needsPicture && match.needs,
    kind?.toLowerCase(),
  ].filter(Boolean);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-sm text-dim">
      {maker && (
        <Link to={hrefs.person(maker.uidStr)} className="tap -my-2 flex items-center gap-1.5">
          <Avatar src={resource(maker.avatarUri)} name={displayName(maker)} size={5.5} />
          {say.by} <b className="font-semibold text-ink">{displayName(maker)}</b>
        </Link>
      )}
      <span>{(maker ? ['', ...said] : said).join(' · ')}</span>
    </p>
  );
}

/** What it made of others, and of oneself where that is known: each can be looked at large. */
function Made({ pictures, at, onShow }: { pictures: Made[]; at: number; onShow: (at: number) => void }) {
  return (
    <ul aria-label={say.madeIn} onKeyDown={byArrows} className="strip -mx-5 mt-3 gap-2 px-5 py-1.5">
      {pictures.map(({ src, name }, n) => (
        <li key={src} className="w-17 shrink-0">
          <button
            type="button"
            aria-label={name || say.example(n + 1)}
            aria-pressed={n === at}
            tabIndex={tabStop(n)}
            onClick={() => onShow(n)}
            className="press relative block w-full"
          >
            <Photo src={resource(src)} shown="frame" alt="" ratio="4/5" className="rounded-print" />
            {n === at && <Mark draw className="absolute -inset-1.5 size-[calc(100%+12*var(--u)/37.5)]" />}
          </button>
          {name && <span className="edge mt-1 block text-center text-dim">{name}</span>}
        </li>
      ))}
    </ul>
  );
}

/** One style: what it looks like, what it costs, the way into it. */
export default function StyleScreen() {
  const [query] = useSearchParams();
  const aiStyle = query.get('aiStyle') ?? undefined;
  const { data: style, error, isError, isPending, isFetching, refetch } = useStyle(aiStyle);
  const [shown, setShown] = useState({ of: aiStyle, at: 0 });
  const kind = useCategories().data?.items.find(({ category }) => category === style?.category)?.name;
  if (isError || (!aiStyle && !style)) {
    return (
      <Screen label={say.styles} nav={<NavBar fallback={hrefs.create} />}>
        {isError && !isGone(error) ? (
          <LoadError error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <EmptyState title={say.styleGone} action={<ButtonLink to={hrefs.styles}>{say.allStyles}</ButtonLink>}>
            {say.styleGoneText}
          </EmptyState>
        )}
      </Screen>
    );
  }
  if (isPending || !style) {
    return (
      <Screen
        label={say.styles}
        h={ART_HIGH}
        rest={WORDS_NEED}
        nav={<NavBar over fallback={hrefs.create} />}
        art={<Bone className="late size-full" />}
      >
        <Loading label={say.styles} className="px-5 pt-5">
          <Bone className="h-7 w-44 rounded-full" />
        </Loading>
      </Screen>
    );
  }
  const mine = style.mine ? [{ src: style.mine, name: say.you }] : [];
  const pictures: Made[] = [...mine, ...style.examples.map((src) => ({ src, name: '' }))];
  const at = shown.of === aiStyle ? Math.min(shown.at, pictures.length - 1) : 0;
  const large = resource(pictures[at]?.src ?? coverOf(style));
  return (
    <Screen
      label={style.name}
      h={ART_HIGH}
      rest={WORDS_NEED}
      nav={<NavBar over fallback={hrefs.create} />}
      art={
        // Wide and low, as an upright tablet has it, the place would cut every face: there the print stands whole.
        <Bed src={large} when="hidden portrait:wide:block">
          <Photo
            first
            src={large}
            alt={say.aboutStyle(style.name)}
            className="size-full portrait:wide:bg-transparent"
            imageClass="object-cover object-[50%_15%] portrait:wide:object-contain"
          />
        </Bed>
      }
      foot={
        <>
          <ButtonLink kind="make" wide to={hrefs.develop(style.aiStyle)}>
            {say.developMine}
          </ButtonLink>
          <CostLine cost={style.cost} ms={style.etaMs} />
        </>
      }
    >
      <div className="px-5 pt-4">
        <h1 className="display text-2xl">{style.name}</h1>
        {style.description && <p className="mt-1.5 text-base text-dim wrap-anywhere">{style.description}</p>}
        <Facts style={style} kind={kind} />
        {pictures.length > 1 && <Made pictures={pictures} at={at} onShow={(n) => setShown({ of: aiStyle, at: n })} />}
        {style.looks.length > 1 && <Looks looks={style.looks} />}
        <Kindred style={style} kind={kind} />
      </div>
    </Screen>
  );
}
