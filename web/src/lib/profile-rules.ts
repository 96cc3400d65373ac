import { LIMITS } from '../api/generated/limits';

const USER_NAME = /^[a-z0-9_.]+$/;

/** Made with the first letter that is typed: making it is dear. */
let graphemes: Intl.Segmenter | undefined;
export function graphemeCount(text: string): number {
  graphemes ??= new Intl.Segmenter();
  return [...graphemes.segment(text)].length;
}

/** What is wrong with a first, last or nick name; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  if (graphemeCount(name) > LIMITS.nameGraphemes || [...name].length > LIMITS.nameCodePoints) {
    return `At most ${LIMITS.nameGraphemes} characters.`;
  }
  return undefined;
}

/** The server alone knows whether a user name is free; its form can be told at once. */
export function userNameProblem(userName: string): string | undefined {
  if (userName.length === 0) return 'Choose a user name.';
  if (!USER_NAME.test(userName)) return 'Small letters, figures, dots and underscores only.';
  if (userName.length < LIMITS.userNameMin) return `At least ${LIMITS.userNameMin} characters.`;
  if (userName.length > LIMITS.userNameMax) return `At most ${LIMITS.userNameMax} characters.`;
  if (!/[a-z0-9]/.test(userName)) return 'At least one letter or figure.';
  return undefined;
}
