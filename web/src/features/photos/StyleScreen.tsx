import { useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { useCategories, useExamples, useStyle } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Foot, Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { CostLine } from './Balance';
import { say } from './words';

const EXAMPLES_SHOWN = 4;

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
  return (
    <Screen
      label={style?.name ?? say.styles}
      bare
      split
      nav={<NavBar over fallback={hrefs.create} />}
      over={
        style && (
          <Foot split>
            <ButtonLink kind="make" wide to={hrefs.develop(style.aiStyle)}>
              {say.developMine}
            </ButtonLink>
            <CostLine cost={style.cost} />
          </Foot>
        )
      }
    >
      {isPending || !style ? (
        <Loading label={say.styles}>
          <Bone className="h-[12.6rem] w-full" />
          <Bone className="mx-5 mt-5 h-7 w-44 rounded-full" />
        </Loading>
      ) : (
        <>
          <Photo
            first
            src={resource(style.cover)}
            alt={say.aboutStyle(style.name)}
            className="h-[12.6rem] w-full wide:h-dvh"
            imageClass="object-cover object-[50%_25%]"
          />
          <div className="wide:px-8">
            <div className="px-5 pt-4">
              <div className="flex items-baseline justify-between gap-3">
                <h1 className="display text-2xl">{style.name}</h1>
                {kind && <span className="edge shrink-0 text-dim">{kind}</span>}
              </div>
            </div>
            {examples.length > 1 && (
              <ul aria-label={say.madeIn} className="mt-4 grid grid-cols-4 gap-1.5 px-5">
                {examples.map((photo) => (
                  <li key={photo.id}>
                    <Photo
                      src={resource(photo.thumbnail)}
                      hash={photo.thumbhash}
                      alt=""
                      ratio="4/5"
                      className="rounded-print"
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}
