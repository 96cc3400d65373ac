/** Every key of local storage, named by what it holds. */
export const KEY = {
  deviceId: 'deviceId',
  userInfo: 'userInfo',
  safeArea: 'safeArea',
  appInfo: 'appInfo',
  aiPhotoProgress: 'aiPhotoProgress',
  commentCount: 'commentCount',
  unreadCount: 'unreadCount',
  webLoginInput: 'webLoginInput',
  tabSwitching: 'tabSwitching',
  homeRefresh: 'homeRefresh',
  surveyPrompt: 'surveyPrompt',
  surveyDay: 'surveyDay',
  communityTab: 'communityTab',
  aiImageData: 'aiImageData',
  debugConsole: 'debugConsole',
  testAdmin: 'testAdmin',
  clickedChange: 'clickedChange',
  startupSurvey: 'startupSurvey',
  startupSurveyDay: 'startupSurveyDay',
  loginRedirect: 'loginRedirect',
  openIndex: 'openIndex',
  openLogin: 'openLogin',
  nativePath: 'nativePath',
} as const;

export type StorageKey = (typeof KEY)[keyof typeof KEY];
