import { on } from '../lib/events';
import { hrefs } from '../lib/hrefs';
import { setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { standsAt } from './place';

/** A Home that is hidden hears nothing: it finds this when it is shown again. What was posted already stands at its top. */
export const startHomeRefresh = (): (() => void) =>
  on('refreshPostList', ({ reason }) => {
    if (reason !== 'posted' && standsAt() !== hrefs.home) setStored(KEY.homeRefresh, true);
  });
