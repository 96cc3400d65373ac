import {
  AtSign,
  Bell,
  Coins,
  Gift,
  Heart,
  type LucideIcon,
  MessageCircle,
  Reply,
  ShieldAlert,
  Sparkles,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NoticeType, NoticeView } from '../../api/generated/calls';
import { toastError } from '../../api/toast-error';
import { iFollow, useFollow } from '../../entities/follow';
import { answerFriend, FRIEND } from '../../entities/friends';
import { useProfile } from '../../entities/people';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { ago } from '../../ui/format';
import { Sentence } from './Sentence';
import { notices } from './words';

const icons: Partial<Record<NoticeType, LucideIcon>> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  follow: UserPlus,
  friend_apply: UserPlus,
  friend_accept: UserPlus,
  challenge_open: Trophy,
  challenge_result: Trophy,
  entry_removed: ShieldAlert,
  suggest_vote: AtSign,
  task_done: Sparkles,
  task_failed: ShieldAlert,
  coins: Coins,
  invite_reward: Gift,
  moderation: ShieldAlert,
  remix: Sparkles,
  vote_won: Trophy,
  style_tried: Sparkles,
};

/** Where a line leads: the thing it speaks of, else the person. */
function hrefOf({ target, actors, type }: NoticeView): string | null {
  const talk = type === 'comment' || type === 'reply';
  if (target.feedId) return talk ? hrefs.comments(target.feedId) : hrefs.post(target.feedId);
  if (target.challengeId) return hrefs.challenge(target.challengeId);
  if (target.aiStyle) return hrefs.style(target.aiStyle);
  if (target.taskId) return hrefs.task(target.taskId);
  if (actors[0] && type !== 'coins') return hrefs.person(actors[0].uidStr);
  return null;
}

function FollowBack({ uidStr }: { uidStr: string }) {
  // A line's actors come without whom one follows.
  const { person } = useProfile(uidStr);
  const follow = useFollow();
  if (!person) return null;
  const following = iFollow(person.followState);
  return (
    <Button
      kind={following ? 'soft' : 'main'}
      size="sm"
      aria-pressed={following}
      onClick={() => void follow(uidStr, !following)}
    >
      {following ? notices.following : notices.follow}
    </Button>
  );
}

function Friend({ uidStr }: { uidStr: string }) {
  const { person } = useProfile(uidStr);
  const [busy, setBusy] = useState(false);
  if (person?.friendState !== FRIEND.asks) return null;
  const accept = () => {
    setBusy(true);
    answerFriend(uidStr, true)
      .catch(toastError)
      .finally(() => setBusy(false));
  };
  return (
    <Button kind="main" size="sm" busy={busy} onClick={accept}>
      {notices.accept}
    </Button>
  );
}

export function NoticeRow({ notice }: { notice: NoticeView }) {
  const Icon = icons[notice.type] ?? Bell;
  const [actor] = notice.actors;
  const href = hrefOf(notice);
  const words = (
    <>
      <span className="relative shrink-0">
        {actor ? (
          <>
            <Avatar src={resource(actor.avatarUri)} name={displayName(actor)} size={11} />
            <span className="absolute -bottom-1 -right-1 grid size-5.5 place-items-center rounded-full bg-high ring-2 ring-bg">
              <Icon aria-hidden className="size-3" strokeWidth={2.2} />
            </span>
          </>
        ) : (
          <span className="grid size-11 place-items-center rounded-full bg-high">
            <Icon aria-hidden className="size-5 text-credit" strokeWidth={1.9} />
          </span>
        )}
      </span>
      <span
        className={`line-clamp-3 min-w-0 flex-1 text-sm wrap-anywhere ${notice.read ? 'text-dim' : 'text-ink'} [&_b]:font-semibold [&_b]:text-ink`}
      >
        <Sentence notice={notice} />{' '}
        <span className="edge whitespace-nowrap text-dim">{ago(notice.pageTime / 1000, serverNow())}</span>
      </span>
      {notice.thumbnail && (
        <img
          src={resource(notice.thumbnail)}
          alt=""
          width={42}
          height={52}
          loading="lazy"
          className="h-13 w-10.5 shrink-0 rounded-print bg-high object-cover"
        />
      )}
    </>
  );
  const look = 'flex min-w-0 flex-1 items-center gap-3.5 py-2.5';
  return (
    <li className="relative flex items-center gap-3 px-5">
      {!notice.read && (
        <span className="absolute left-1.5 size-2 rounded-full bg-safe">
          <span className="sr-only">{notices.isNew}</span>
        </span>
      )}
      {href ? (
        <Link to={href} className={look}>
          {words}
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
      {notice.type === 'friend_apply' && actor && notice.actorCount < 2 && <Friend uidStr={actor.uidStr} />}
      {notice.type === 'follow' && actor && notice.actorCount < 2 && <FollowBack uidStr={actor.uidStr} />}
    </li>
  );
}
