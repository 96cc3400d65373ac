/** An iPad says that it is a Mac; no Mac has more than one touch point. */
export function isIos(agent: string = navigator.userAgent, points = navigator.maxTouchPoints): boolean {
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && points > 1);
}
