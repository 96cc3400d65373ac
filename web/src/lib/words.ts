/** Texts that more than one place says. A feature keeps its own in `features/<name>/words.ts`, typed by `words()`. */
export const words = <const T extends Record<string, string | readonly string[] | ((...values: never[]) => string)>>(
  catalogue: T,
): T => catalogue;

export const common = words({
  app: 'Likeness',
  cancel: 'Cancel',
  confirm: 'Confirm',
  back: 'Back',
  retry: 'Try again',
  loading: 'Loading',
  uploading: 'Uploading...',
  network: 'Network connection failed',
  loginAgain: 'Login failed, please login again',
  endOfList: 'End of the roll',
  copied: 'Link copied',
  shareSuccess: 'Share success',
  copyLink: 'Copy Link',
  copyByHand: 'Copy this link',
  share: 'Share',
  blockUser: 'Block User',
  ourFault: 'That went wrong on our side. Try again.',
  faultTitle: 'That went wrong on our side',
  faultText: 'Nothing of yours is lost. Try again in a moment.',
  notArrived: 'That did not arrive',
  offlineTitle: 'No signal in here',
  offlineText: 'Network connection failed. Nothing is lost: photos in the tray go on developing without you.',
});
