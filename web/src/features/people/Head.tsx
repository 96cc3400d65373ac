import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Tag } from '../../ui/Badge';
import { count } from '../../ui/format';
import { Portrait } from '../../ui/Portrait';
import { people } from './words';

interface Shown {
  uidStr: string;
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
export function Head({ person, tags, linked = true }: { person: Shown; tags?: ReactNode; linked?: boolean }) {
  const name = displayName(person);
  const handle = `@${person.userName}`;
  const facts: [string, number | undefined, string?][] = [
    [people.posts, person.postCount],
    [people.followers, person.followerCount, hrefs.followers(person.uidStr)],
    [people.following, person.followingCount, hrefs.following(person.uidStr)],
  ];
  return (
    <div className="flex items-end gap-4.5 px-5">
      <Portrait alone name={name} src={resource(person.avatarUri)} />
      <div className="min-w-0 flex-1 pb-0.5">
        <h1 dir="auto" className="display line-clamp-2 text-left text-2xl wrap-anywhere">
          {name}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
          {name !== handle && <span className="truncate">{handle}</span>}
          {person.creatorFlag === 1 && <Tag>{people.creator}</Tag>}
          {tags}
        </p>
        <ul className="mt-1.5 -mb-1.5 flex flex-wrap gap-x-3 min-[350px]:gap-x-5">
          {facts.map(([label, value, to]) => {
            const inside = (
              <>
                <b className="block text-lg font-semibold leading-tight tabular-nums">
                  {value === undefined ? '–' : count(value)}
                </b>
                <span className="edge block text-dim">{label}</span>
              </>
            );
            return (
              <li key={label}>
                {to && linked ? (
                  <Link to={to} className="tap press flex flex-col justify-center">
                    {inside}
                  </Link>
                ) : (
                  <div className="flex min-h-11 flex-col justify-center">{inside}</div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
