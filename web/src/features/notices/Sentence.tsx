import type { ReactNode } from 'react';
import type { NoticeView } from '../../api/generated/calls';
import { displayName } from '../../lib/display-name';
import { notices } from './words';

/** “idris”, “idris and ken”, “idris and 11 others”: grouped, the newest first. */
function Actors({ actors, actorCount }: Pick<NoticeView, 'actors' | 'actorCount'>) {
  // Whoever wrote twice is one person.
  const people = actors.filter(({ uidStr }, at) => actors.findIndex((other) => other.uidStr === uidStr) === at);
  const [first, second] = people;
  if (!first) return <b>{notices.someone}</b>;
  const others = Math.max(actorCount - actors.length, 0) + people.length - 1;
  if (others <= 0) return <b>{displayName(first)}</b>;
  const rest = others === 1 && second ? displayName(second) : notices.others(others);
  return (
    <>
      <b>{displayName(first)}</b>
      {notices.and}
      <b>{rest}</b>
    </>
  );
}

/** What happened, in words. A kind that this version does not know says what the server says. */
export function Sentence({ notice }: { notice: NoticeView }): ReactNode {
  const { type, target, actorCount } = notice;
  const who = <Actors {...notice} />;
  const coins = <b>{notices.coins(target.coins ?? 0)}</b>;
  const title = <b>{target.text}</b>;
  const sentences: Record<NoticeView['type'], ReactNode[]> = {
    like: [who, notices.liked],
    comment: [who, notices.wrote(target.text)],
    reply: [who, notices.answered(target.text)],
    follow: [who, notices.followsYou(actorCount > 1)],
    friend_apply: [who, notices.wantsFriend],
    friend_accept: [who, notices.isFriend],
    challenge_open: [title, notices.challengeOpen],
    challenge_result: [title, notices.challengeResult],
    entry_removed: [notices.entryRemoved(target.text)],
    suggest_vote: [who, notices.votedFor],
    task_done: [notices.taskDone],
    task_failed: [target.text ? notices.notMade(target.text) : notices.taskBroke],
    coins: [coins, notices.yours, target.text && `. ${target.text}`],
    invite_reward: [who, notices.joined, coins],
    moderation: [target.text],
    system: [target.text],
    vote_won: [notices.voteWon, title],
    style_tried: [who, notices.inYourStyle, title],
    remix: [who, notices.remixed],
  };
  const said = sentences[type] ?? [target.text];
  return (
    <>
      {said.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
        <span key={at}>{part}</span>
      ))}
    </>
  );
}
