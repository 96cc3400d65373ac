// Generated from the protocol crate by `npm run codegen`. Do not edit.

/** What the server holds requests to. */
export const LIMITS = {
  /** Items of one page, `pageSize` or `count`; more is result 1, never cut short in silence. */
  pageSizeMax: 50,
  /** Characters of a `requestId`. */
  requestIdChars: 64,
  /** Characters of a `deviceId`. */
  deviceIdChars: 128,
  /** Digits of a login code. */
  codeDigits: 6,
  /** Graphemes of a first, last or nick name. */
  nameGraphemes: 30,
  /** Code points of the same. */
  nameCodePoints: 240,
  /** Fewest characters of a user name. */
  userNameMin: 3,
  /** Most characters of a user name. */
  userNameMax: 20,
  /** Code points of what a person says of themself. */
  bioCodePoints: 160,
  /** Fewest characters that people are searched by. */
  searchMin: 2,
  /** Most characters that people are searched by. */
  searchMax: 40,
  /** Entries of an address book. */
  contactsMax: 1000,
  /** Photos of one post. */
  postPhotos: 9,
  /** Code points of what a photo of a post shows, in words. */
  altCodePoints: 1000,
  /** Code points of a post's words. */
  postCodePoints: 2000,
  /** Code points of a comment. */
  commentCodePoints: 500,
  /** Code points of a suggestion's title. */
  suggestTitleCodePoints: 80,
  /** Code points of a suggestion's words. */
  suggestCodePoints: 1000,
  /** Code points of a creator's application. */
  applicationCodePoints: 500,
  /** Code points of its link. */
  applicationLinkCodePoints: 200,
  /** Photos that an application shows. */
  applicationPhotos: 3,
  /** Code points of the reason of a report. */
  reportReasonCodePoints: 80,
  /** Code points of what else a report says, and of a moderator's note. */
  reportCodePoints: 1000,
  /** Pictures of one report. */
  reportImages: 3,
  /** Code points of a prompt. */
  promptCodePoints: 500,
  /** Photos that one task makes. */
  photosPerTask: 4,
  /** Fewest pictures that a face is learned from. */
  modelPicturesMin: 5,
  /** Most of them. */
  modelPicturesMax: 20,
  /** Photos of one cinematic. */
  cinematicPhotos: 6,
  /** Shortest cinematic in seconds. */
  cinematicSecondsMin: 2,
  /** Longest cinematic in seconds. */
  cinematicSecondsMax: 10,
  /** Unfinished tasks of one person. */
  tasksPerPerson: 3,
  /** Files that one call asks upload places for. */
  uploadsPerCall: 9,
  /** Numbers of one call that notes down invitations. */
  invitesPerCall: 50,
  /** Code points of an answer in words. */
  surveyTextCodePoints: 500,
  /** Bytes of one uploaded file. */
  uploadBytes: 15728640,
  /** Pixels of one uploaded picture. */
  uploadPixels: 40000000,
  /** Pixels on its longer side. */
  uploadSide: 12000,
} as const;
