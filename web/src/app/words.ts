import { words } from '../lib/words';

export const shell = words({
  noSignal: 'No signal in here. Nothing is lost.',
  skip: 'Skip to the page',
  lostBar: 'Not here',
  lostTitle: 'This page is not here',
  lostText: 'It may have been removed, or the link was cut short.',
  lostAction: 'Go to Home',
  brokeBar: 'Not open',
  brokeTitle: 'That went wrong on our side',
  brokeText: 'This screen did not open. Nothing of yours is lost.',
  updateTitle: 'Please update the app to continue',
  updateText: 'This version is too old to be served. Your prints, posts and credits are safe.',
});
