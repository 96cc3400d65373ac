// What each first screen asks for first. `boot.js` asks while the scripts are on their way, and the call that would have asked takes the
// answer over: `first-asks.test.ts` holds these to what the screens ask.
import { FIRST_PAGE, PAGE_SIZE } from './constants';

export interface FirstAsk {
  path: string;
  data: object;
  /** Where in an item of the answer the first picture stands, and its width if it is known: it is asked for as soon as it is known. */
  picture?: string;
  width?: string;
  /** The item is the first with one of these values in a field, the first value before the others; else the first of all. */
  prefer?: { field: string; values: string[] };
}

const firstPage = { pageSize: PAGE_SIZE.list, pageNo: FIRST_PAGE };
const styles: FirstAsk = { path: '/photo/aiStyle/list', data: firstPage };

export const FIRST_ASKS: Record<string, FirstAsk[]> = {
  '/home': [
    {
      path: '/post/discover/list',
      data: { count: PAGE_SIZE.list },
      picture: 'photos.0.pictureUrl',
      width: 'photos.0.width',
    },
    styles,
  ],
  '/aiimage/home': [{ ...styles, picture: 'cover' }],
  '/me': [{ path: '/user/ai/photo/list', data: { pageSize: PAGE_SIZE.album, pageNo: FIRST_PAGE } }],
  '/wallet/index': [
    { path: '/user/credit/balance', data: {} },
    { path: '/wallet/ledger/list', data: firstPage },
    { path: '/pay/subscription/get', data: {} },
    { path: '/user/invite/info', data: {} },
  ],
  '/community': [
    { path: '/community/suggest/list', data: { top: true, ...firstPage } },
    { path: '/community/creator/list', data: firstPage },
    { path: '/community/progress/get', data: {} },
  ],
  '/challenge': [
    {
      path: '/challenge/list',
      data: { pageSize: PAGE_SIZE.challenges, pageNo: FIRST_PAGE },
      picture: 'cover',
      prefer: { field: 'status', values: ['voting', 'open'] },
    },
  ],
};
