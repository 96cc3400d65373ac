import { withQuery } from './route';

/**
 * Addresses that one feature offers to the others. Features never import one another, so what they link to lives here; addresses
 * that only their own feature uses stay in its `routes.ts`.
 */
export const hrefs = {
  home: '/home',
  create: '/aiimage/home',
  challenges: '/challenge',
  notices: '/profile/notification',
  login: (next: string) => withQuery('/login', { next }),
  person: (uidStr: string) => `/user/${encodeURIComponent(uidStr)}`,
  post: (feedId: string) => withQuery('/post/detail', { feedId }),
  /** What people pass on to others: short, and it says what it leads to. */
  sharedPost: (feedId: string) => `/post/${encodeURIComponent(feedId)}`,
  composePost: '/post/create',
  album: '/post/select/ai/photo',
  styles: '/ai/style/list',
  style: (aiStyle: string) => withQuery('/ai/style/preview', { aiStyle }),
  /** The set-up for one style: which photo, how many. */
  develop: (aiStyle?: string) => withQuery('/aiimage/home/create', { aiStyle }),
  /** A photo that develops, or the result once it has. */
  task: (taskId: string) => withQuery('/aiimage/home/create/photo', { taskId }),
  challenge: (challengeId: string) => withQuery('/challenge/detail', { challengeId }),
};
