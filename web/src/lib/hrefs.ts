import { LINKS } from './constants';
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
  faceModel: '/setting/aiModel',
  changePhone: '/setting/changePhone',
  changeResult: '/setting/changeResult',
  deletePhone: '/setting/deletePhone',
  deleteResult: '/setting/deleteResult',
  phoneCode: '/setting/phoneCode',
  suspended: '/setting/suspended',
  reportProblem: '/setting/report',
  about: '/about',
  terms: LINKS.terms,
  privacyText: LINKS.privacy,
  demo: '/demo',
  notices: '/profile/notification',
  search: '/search',
  contacts: '/profile/contacts',
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
  /** Things to buy that go with a picture of ours. */
  goods: (imageUrl: string) => withQuery('/photo/goods', { imageUrl }),
  composePost: '/post/create',
  album: '/post/select/ai/photo',

  styles: '/ai/style/list',
  style: (aiStyle: string) => withQuery('/ai/style/preview', { aiStyle }),
  /** The set-up for one style: which photo, how many. */
  develop: (aiStyle?: string) => withQuery('/aiimage/home/create', { aiStyle }),
  /** The same, for one's photo to look like the picture of a post. */
  match: (feedId: string) => withQuery('/aiimage/home/create', { match: feedId }),
  /** What it will cost, before it costs it. */
  cost: (aiStyle: string) => withQuery('/ai/style/pay', { aiStyle }),
  make: '/ai/home',
  /** Anew by words: a photo of one's own, or a print of a post that lets others. */
  reinvent: (feedId?: string, at?: number) => withQuery('/aiimage/home/reinvent', { feedId, at }),
  templates: '/aiimage/photo/templates',
  /** The photo of the set-up: its part, its turn, its light. */
  editImage: '/ai/edit/image',
  /** Words on a photo: that of the set-up, or the one that a print was made from. */
  editPrompts: (taskId?: string) => withQuery('/ai/edit/prompts', { taskId }),
  /** Another style on it, likewise. */
  editStyle: (taskId?: string) => withQuery('/ai/edit/style', { taskId }),
  ownStyles: '/aiimage/home/custom',
  editCinematic: '/ai/edit/cinematic',
  cinematics: '/ai/cinematic/list',
  /** A photo that develops, or the result once it has. */
  task: (taskId: string) => withQuery('/aiimage/home/create/photo', { taskId }),

  challenge: (challengeId: string) => withQuery('/challenge/detail', { challengeId }),
  myChallenges: '/challenge/home',
  enter: (challengeId: string) => withQuery('/challenge/enter', { challengeId }),
  vote: (challengeId: string) => withQuery('/challenge/vote', { challengeId }),

  wallet: '/wallet/index',
  creditTerms: '/wallet/tac',
  recharge: '/wallet/recharge',
  subscriptions: '/subscriptions',
  pay: (orderId: string) => withQuery('/pay/index', { orderId }),

  invite: '/invite/index',
  /** For more credits, when something waits for them. */
  inviteToGoOn: '/invite/index?mode=continue',

  survey: '/survey',
  surveyWaiting: '/survey/waiting',
  surveyReward: (surveyId: string) => withQuery('/survey/reward', { surveyId }),
  surveyChange: '/survey/change',

  moderation: '/moderation/reports',
  moderate: (reportId: string, status?: string) => withQuery('/moderation/report', { reportId, status }),

  community: '/community',
  progress: '/community/progressDetail',
  creators: '/community/creators',
  addSuggestion: '/community/suggest/add',
  pastSuggestions: '/community/suggest/past',
  suggestion: (suggestId: string) => withQuery('/community/suggest/vote', { suggestId }),
  applyAsCreator: '/creator/apply',
};
