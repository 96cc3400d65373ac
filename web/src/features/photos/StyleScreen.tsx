import { Link, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { StyleView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { coverOf, useCategories, useExamples, useStyle, useStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { byArrows, tabStop } from '../../ui/arrows';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { CostLine } from './Balance';
import { say } from './words';

const EXAMPLES_SHOWN = 6;
/** In units: how high the cover may be, and what the words and the foot need. */
const ART_HIGH = 13;
const WORDS_NEED = 9.6;

/** Others of its kind, to look through without going back. */
function Kindred({ style, kind }: { style: StyleView; kind: string | undefined }) {
  const { items } = useStyles(style.category);
  const others = items.filter(({ aiStyle }) => aiStyle !== style.aiStyle);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="kindred">
      <h2 id="kindred" className="mt-5 text-base font-semibold">
        {say.moreOf(kind)}
      </h2>
      <ul onKeyDown={byArrows} className="strip -mx-5 mt-1.5 gap-2 px-5 py-1.5">
        {others.map(({ aiStyle, name, cover }, at) => (
          <li key={aiStyle} className="w-19 shrink-0">
            <Link to={hrefs.style(aiStyle)} replace tabIndex={tabStop(at)} className="press block">
              <Photo src={resource(cover)} alt="" className="h-22 w-19 rounded-print" />
              <span className="edge mt-1 line-clamp-2 tracking-[-.03em] text-dim">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One style: what it looks like, what it costs, the way into it. */
export default function StyleScreen() {
  const [query] = useSearchParams();
  const aiStyle = query.get('aiStyle') ?? undefined;
  const { data: style, error, isError, isPending, isFetching, refetch } = useStyle(aiStyle);
  const examples = useExamples(aiStyle).slice(0, EXAMPLES_SHOWN);
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
  return (
    <Screen
      label={style.name}
      h={ART_HIGH}
      rest={WORDS_NEED}
      nav={<NavBar over fallback={hrefs.create} />}
      art={
        <Photo
          first
          src={resource(coverOf(style))}
          alt={say.aboutStyle(style.name)}
          className="size-full"
          imageClass="object-cover object-[50%_25%]"
        />
      }
      foot={
        <>
          <ButtonLink kind="make" wide to={hrefs.develop(style.aiStyle)}>
            {say.developMine}
          </ButtonLink>
          <CostLine cost={style.cost} />
        </>
      }
    >
      <div className="px-5 pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h1 className="display text-2xl">{style.name}</h1>
          {kind && <span className="edge text-dim">{kind}</span>}
        </div>
        {examples.length > 1 && (
          <ul
            aria-label={say.madeIn}
            className="strip -mx-5 mt-3 gap-2 px-5 py-1.5 half:wide:grid half:wide:grid-cols-3"
          >
            {examples.map((photo) => (
              <li key={photo.id} className="w-17 shrink-0 half:wide:w-full">
                <Photo
                  src={resource(photo.thumbnail)}
                  shown="frame"
                  hash={photo.thumbhash}
                  alt=""
                  ratio="4/5"
                  className="rounded-print"
                />
              </li>
            ))}
          </ul>
        )}
        <Kindred style={style} kind={kind} />
      </div>
    </Screen>
  );
}
