import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SuggestView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import type { Pages } from '../../api/pages';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { ago } from '../../ui/format';
import { RowSkeleton } from '../../ui/Skeletons';
import { VoteBox } from './VoteBox';
import { say } from './words';

function Line({ suggestion, leading }: { suggestion: SuggestView; leading: boolean }) {
  const { suggestId, title, user, createTime, status } = suggestion;
  const name = displayName(user);
  return (
    <li className="flex items-start gap-4 border-b border-line py-3.5">
      <Link to={hrefs.suggestion(suggestId)} className="tap min-w-0 flex-1">
        {leading && <span className="edge mb-0.5 block font-semibold text-glow">{say.leading}</span>}
        <span dir="auto" className="block text-left text-base font-semibold leading-snug wrap-anywhere">
          {title}
        </span>
        <span className="mt-1.5 flex items-center gap-2 text-sm text-dim">
          <Avatar src={resource(user.avatarUri)} name={name} size={5.5} />
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span className="edge shrink-0">
            · {status === 'open' ? ago(createTime, serverNow()) : say.status(status)}
          </span>
        </span>
      </Link>
      {status === 'open' && <VoteBox suggestion={suggestion} />}
    </li>
  );
}

export function SuggestionList({
  list,
  empty,
  leads,
  end,
}: {
  list: Pages<SuggestView>;
  empty: ReactNode;
  /** The first of them leads. */
  leads?: boolean;
  end?: ReactNode;
}) {
  return (
    <PagedList
      list={list}
      label={say.suggestions}
      waiting={<RowSkeleton />}
      lost={say.lost}
      part
      end={end}
      empty={empty}
    >
      {(suggestions) => (
        <ul className="px-5">
          {suggestions.map((suggestion, at) => (
            <Line
              key={suggestion.suggestId}
              suggestion={suggestion}
              leading={!!leads && at === 0 && suggestion.votes > 0}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
