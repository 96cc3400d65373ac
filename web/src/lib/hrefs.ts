import { withQuery } from './route';

/** Every address of the app, once. A screen is linked by its name here, never by its path. */
export const hrefs = {
  home: '/home',
  challenges: '/challenge',
  create: '/aiimage/home',
  me: '/me',

  login: (next?: string) => withQuery('/login', { next }),
  initial: (next?: string) => withQuery('/login/initial', { next }),
  completion: (next?: string) => withQuery('/login/completion/home', { next }),
  editProfile: '/profile/edit',
  settings: '/setting',
  manageAccount: '/setting/manageCount',
  privacy: '/setting/privacy',
  changePhone: '/setting/changePhone',
  changeResult: '/setting/changeResult',
  deletePhone: '/setting/deletePhone',
  deleteResult: '/setting/deleteResult',
  phoneCode: '/setting/phoneCode',
  reportProblem: '/setting/report',
  about: '/about',
  demo: '/demo',
  notices: '/profile/notification',
  search: '/search',
  followers: (uidStr?: string) => withQuery('/profile/follow', { uidStr }),
  following: (uidStr?: string) => withQuery('/profile/follow', { uidStr, tab: 'following' }),
  liked: '/profile/star',
  blockList: '/setting/blockList',
  person: (uidStr: string) => `/user/${encodeURIComponent(uidStr)}`,

  post: (feedId: string) => withQuery('/post/detail', { feedId }),
  /** What people pass on to others: short, and it says what it leads to. */
  sharedPost: (feedId: string) => `/post/${encodeURIComponent(feedId)}`,
  photos: (feedId: string, at: number) => withQuery('/post/photos', { feedId, at }),
  comments: (feedId: string) => withQuery('/post/comment', { feedId }),
  composePost: '/post/create',
  album: '/post/select/ai/photo',

  styles: '/ai/style/list',
  style: (aiStyle: string) => withQuery('/ai/style/preview', { aiStyle }),
  /** The set-up for one style: which photo, how many. */
  develop: (aiStyle?: string) => withQuery('/aiimage/home/create', { aiStyle }),
  make: '/ai/home',
  templates: '/aiimage/photo/templates',
  /** A photo that develops, or the result once it has. */
  task: (taskId: string) => withQuery('/aiimage/home/create/photo', { taskId }),

  challenge: (challengeId: string) => withQuery('/challenge/detail', { challengeId }),
  myChallenges: '/challenge/home',
  vote: (challengeId: string) => withQuery('/challenge/vote', { challengeId }),

  wallet: '/wallet/index',
  creditTerms: '/wallet/tac',

  moderation: '/moderation/reports',
  moderate: (reportId: string, status?: string) => withQuery('/moderation/report', { reportId, status }),
};
