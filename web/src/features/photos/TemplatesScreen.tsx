import { Link } from 'react-router';
import { PagedList } from '../../api/PagedList';
import { useTemplates } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { GridSkeleton } from '../../ui/Skeletons';
import { Balance } from './Balance';
import { say } from './words';

const COLUMNS = 'grid-cols-2 side:grid-cols-4';
const SEEN_AT_ONCE = 4;

/** Prints to begin from: a tap sets the same style up for one's own photo. */
export default function TemplatesScreen() {
  const list = useTemplates();
  return (
    <Screen
      label={say.templates}
      wide
      scrollKey="templates"
      nav={<NavBar title={say.templates} fallback={hrefs.create} right={<Balance />} />}
    >
      <div className="px-5 pt-1">
        <p className="pb-3 text-sm text-dim">{say.templatesText}</p>
        <PagedList
          list={list}
          label={say.templates}
          waiting={<GridSkeleton count={6} columns={COLUMNS} />}
          lost={say.templatesLost}
          empty={
            <EmptyState title={say.noTemplates} action={<ButtonLink to={hrefs.styles}>{say.allStyles}</ButtonLink>}>
              {say.noTemplatesText}
            </EmptyState>
          }
        >
          {(templates) => (
            <ul className={`grid gap-x-1.5 gap-y-4 ${COLUMNS}`}>
              {templates.map(({ id, aiStyle, name, thumbnail, thumbhash }, at) => (
                <li key={id}>
                  <Link to={hrefs.develop(aiStyle)} className="press block">
                    <Photo
                      src={resource(thumbnail)}
                      alt=""
                      ratio="4/5"
                      shown="half"
                      hash={thumbhash}
                      first={at < SEEN_AT_ONCE}
                      className="rounded-print"
                    />
                    <span className="block truncate pt-1.5 text-sm font-semibold">{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}
