import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '../lib/display-name';
import { hrefs } from '../lib/hrefs';
import { resource } from '../lib/resource';
import { Avatar } from './Avatar';

interface Shown {
  uidStr: string;
  userName: string;
  firstName: string;
  lastName: string;
  nickName: string;
  avatarUri: string;
}

/** A person in a list: face, name, one line, at most one thing to do. */
export function PersonRow({
  person,
  sub,
  right,
  onOpen,
  className = 'px-5',
}: {
  person: Shown;
  sub?: ReactNode;
  right?: ReactNode;
  onOpen?: () => void;
  className?: string;
}) {
  const name = displayName(person);
  return (
    <li className={`flex items-center gap-3.5 py-2 ${className}`}>
      <Link to={hrefs.person(person.uidStr)} onClick={onOpen} className="tap flex min-w-0 flex-1 items-center gap-3.5">
        <Avatar src={resource(person.avatarUri)} name={name} size={11} />
        <span className="min-w-0 flex-1">
          <b dir="auto" className="block truncate text-left font-semibold leading-snug">
            {name}
          </b>
          <span className="block text-sm text-dim wrap-anywhere">{sub ?? `@${person.userName}`}</span>
        </span>
      </Link>
      {right}
    </li>
  );
}
