import { words } from '../../lib/words';

export const match = words({
  picture: 'The picture to match',
  another: 'Another picture to match',
  sending: 'Sending the picture',
  needs: 'needs a second picture',
  gone: 'That picture cannot be matched: whoever posted it keeps it as it is, or it is gone.',
});
