/** Every key of local storage, by what it holds. Values are wrapped with their expiry by `storage.ts`. */
export const KEY = {
  /** Made once on this device, a UUID; sent with logins and logs. */
  deviceId: 'deviceId',
  /** Who is logged in: `{token, user}`. Absent for a visitor. */
  userInfo: 'userInfo',
  /** The insets that the shell told last, so that the next start paints with them. */
  safeArea: 'safeArea',
  /** Where calls and files are: `{apiUrl, resourceUrl}`, for a day. */
  appInfo: 'appInfo',
  /** What the server does not say about running photos, by task: style, count, source. */
  aiPhotoProgress: 'aiPhotoProgress',
  /** The steps that each style's engine named last, so that the next photo shows all of them from the start. */
  styleSteps: 'styleSteps',
  /** Whom this person looked for last. */
  searchedPeople: 'searchedPeople',
  /** Comment counts as last seen, by post, and by whom: what came since is told. */
  commentCount: 'commentCount',
  /** The number on the Me badge, until the next push. */
  unreadCount: 'unreadCount',
  /** Country and number as typed at the login page of a browser. */
  webLoginInput: 'webLoginInput',
  /** The tab that is being switched to; for a few seconds, so that a web view that loads anew meanwhile opens there. */
  tabSwitching: 'tabSwitching',
  /** Home was asked to start from its newest post while it was not on screen. */
  homeRefresh: 'homeRefresh',
  /** The answers given so far to a survey that is not sent yet. */
  surveyPrompt: 'surveyPrompt',
  /** The day, counted since 1970, of the last survey that was answered, and by whom: it is not offered again that day. */
  surveyDay: 'surveyDay',
  /** Which part of Community was open last. */
  communityTab: 'communityTab',
  /** A suggestion that was begun. */
  suggestion: 'suggestion',
  /** Posts that were begun, by person: no other one of this device ever sees them. */
  postDrafts: 'postDrafts',
  /** The picture and words that a set-up or re-invention was left with. */
  aiImageData: 'aiImageData',
  /** The developer console is wanted. Never expires. */
  debugConsole: 'debugConsole',
  /** The server counts this person among the test admins. */
  testAdmin: 'testAdmin',
  /** The change button was tapped once: its dialog never opens by itself again. */
  clickedChange: 'clickedChange',
  /** The change dialog of a start leads to the survey. */
  startupSurvey: 'startupSurvey',
  /** The day, counted since 1970, on which that dialog opened last. */
  startupSurveyDay: 'startupSurveyDay',
  /** Somebody was sent to log in a moment ago. */
  loginRedirect: 'loginRedirect',
  /** Somebody logged in, in whichever web view: a login page that comes back goes to the index. */
  openIndex: 'openIndex',
  /** Somebody logged out, in whichever web view: a tab that comes back goes to the login page. */
  openLogin: 'openLogin',
  /** Written by the shell: the address that it has followed to. */
  nativePath: 'nativePath',
  /** The day, counted since 1970, on which the Suggest button last came forward by itself. */
  suggestDay: 'suggestDay',
  /** Posts made on this device: after some of them comes the question how it goes. */
  postsMade: 'postsMade',
} as const;
