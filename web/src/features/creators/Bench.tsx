import { Link } from 'react-router';
import type { OwnStyleView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useMadeStyles } from '../../entities/creators';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { ButtonLink } from '../../ui/Button';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { say } from './words';

function Made({ style: { aiStyle, name, cover, published, printCount } }: { style: OwnStyleView }) {
  const line = (
    <>
      <Photo src={resource(cover)} alt="" shown="frame" className="h-20 w-16 shrink-0 rounded-print" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base font-semibold leading-snug wrap-anywhere">{name}</span>
        <span className="block text-sm text-dim">{published ? say.printed(printCount) : say.notOut}</span>
      </span>
    </>
  );
  const look = 'flex items-center gap-3.5 py-3';
  return (
    <li>
      {published ? (
        <Link to={hrefs.style(aiStyle)} className={`press ${look}`}>
          {line}
        </Link>
      ) : (
        <div className={look}>{line}</div>
      )}
    </li>
  );
}

/** A creator's own styles, and how often others made something with each. */
export function Bench() {
  const list = useMadeStyles();
  return (
    <Screen
      label={say.bench}
      nav={<NavBar title={say.bench} fallback={hrefs.me} />}
      scrollKey="bench"
      foot={
        <ButtonLink kind="main" wide to={hrefs.me}>
          {say.toProfile}
        </ButtonLink>
      }
    >
      <div className="px-5 pt-2">
        <h2 className="display text-2xl">{say.yes}</h2>
        <p className="mt-2 text-base text-dim">{say.yesText}</p>
        <h3 className="edge mt-6 text-dim">{say.made}</h3>
        <PagedList
          list={list}
          label={say.made}
          waiting={<RowSkeleton print count={3} />}
          waitingClass="-mx-5"
          lost={say.madeLost}
          part
          empty={<p className="pt-2 text-base text-dim">{say.madeNone}</p>}
        >
          {(styles) => (
            <ul aria-label={say.made} className="divide-y divide-line">
              {styles.map((style) => (
                <Made key={style.aiStyle} style={style} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}
