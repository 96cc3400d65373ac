import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { say } from './words';

/** A post that was removed, that is not for these eyes, or that the address does not name. */
export function PostGone() {
  return (
    <EmptyState art={<CrossedFrame />} title={say.gone} action={<ButtonLink to={hrefs.home}>{say.goHome}</ButtonLink>}>
      {say.goneText}
    </EmptyState>
  );
}
