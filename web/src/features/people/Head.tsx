import type { ReactNode } from 'react';
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

/** A person as a print with the facts beside it. */
export function Head({ person, tags }: { person: Shown; tags?: ReactNode }) {
  const name = displayName(person);
  const handle = `@${person.userName}`;
  const facts: [string, number | undefined][] = [
    [people.posts, person.postCount],
    [people.followers, person.followerCount],
    [people.following, person.followingCount],
  ];
  return (
    <div className="flex items-end gap-4.5 px-5">
      <Portrait alone name={name} src={resource(person.avatarUri)} />
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
