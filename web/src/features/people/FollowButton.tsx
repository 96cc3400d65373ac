import { followsMe, iFollow, useFollow } from '../../entities/follow';
import type { Person } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { people } from './words';

/** Following is one tap; ending it is asked once, for a slip of the thumb costs the other person a notice. */
export function FollowButton({ person, small }: { person: Person; small?: boolean }) {
  const following = iFollow(person.followState);
  const follow = useFollow();
  async function press() {
    const question = { title: people.unfollowAsk(displayName(person)), yes: people.unfollow, no: people.keep };
    if (following && !(await confirm(question))) return;
    await follow(person.uidStr, !following);
  }
  const label = following ? people.followingNow : followsMe(person.followState) ? people.followBack : people.follow;
  return (
    <Button
      kind={following ? 'soft' : 'main'}
      wide={!small}
      size={small ? 'sm' : 'md'}
      aria-pressed={following}
      aria-label={small ? `${label}, ${displayName(person)}` : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
