import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '../../lib/display-name';
import { resource } from '../../lib/resource';
import { Tag } from '../../ui/Badge';
import { count } from '../../ui/format';
import { Portrait } from '../../ui/Portrait';
import { people } from './words';

interface Shown {
  firstName: string;
  lastName: string;
  nickName: string;
  userName: string;
  avatarUri: string;
  creatorFlag: number;
  postCount?: number;
  followerCount?: number;
  followingCount?: number;
}

/** A person as a print with the facts beside it. One's own print leads to the place where it is changed. */
export function Head({ person, tags, editHref }: { person: Shown; tags?: ReactNode; editHref?: string }) {
  const name = displayName(person);
  const handle = `@${person.userName}`;
  const facts: [string, number | undefined][] = [
    [people.posts, person.postCount],
    [people.followers, person.followerCount],
    [people.following, person.followingCount],
  ];
  return (
    <div className="flex items-end gap-4.5 px-5">
      {editHref ? (
        <Link to={editHref} aria-label={people.edit} className="press relative shrink-0">
          <Portrait alone name={name} src={resource(person.avatarUri)} />
          <span className="absolute -bottom-1.5 -right-1.5 grid size-7 place-items-center rounded-full bg-ink text-bg ring-2 ring-bg">
            <Pencil aria-hidden className="size-3.5" strokeWidth={2.2} />
          </span>
        </Link>
      ) : (
        <Portrait alone name={name} src={resource(person.avatarUri)} />
      )}
      <div className="min-w-0 flex-1 pb-0.5">
        <h1 className="display line-clamp-2 text-2xl wrap-anywhere">{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
          {name !== handle && <span className="truncate">{handle}</span>}
          {person.creatorFlag === 1 && <Tag>{people.creator}</Tag>}
          {tags}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-3 gap-y-2 min-[350px]:gap-x-5">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="edge text-dim">{label}</dt>
              <dd className="text-lg font-semibold leading-tight tabular-nums">
                {value === undefined ? '–' : count(value)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
