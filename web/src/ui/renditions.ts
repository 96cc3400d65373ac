import { resourceBase } from '../lib/resource';

/** The widths in which the server has every picture of its own, as WebP; nothing is stretched, so a small one is never wider than it is. */
export const WIDTHS = [96, 320, 640, 1080];
const HAS_WIDTHS = /(?<!-thumb)\.(?:jpg|webp)$/;
/** The longest side of a thumbnail; in a grid a phone needs less. */
const THUMB = 480;
const IS_THUMB = /-thumb\.webp$/;

/** How large a picture is drawn. Browsers that measure it themselves do, once it is laid out; the others take this. */
export const SIZES = {
  /** As wide as a phone, or as a column. Said a little narrower, so that 640 px serve screens that would need hardly more. */
  full: '(width > 700px) 480px, 88vw',
  half: '(width > 700px) 240px, 50vw',
  third: '(width > 700px) 20vw, 33vw',
  /** A frame in a strip of them. */
  frame: '80px',
  /** Opened to be looked at, and to be enlarged: never less than the widest. */
  whole: 'max(100vw, 1080px)',
} as const;
export type Shown = keyof typeof SIZES;

const narrowed = (url: string, width: number) => url.replace(HAS_WIDTHS, `-w${width}.webp`);

/** The address in each width, for `srcset`; undefined for what is not the server's own picture. */
export function srcSet(url: string, width = Number.POSITIVE_INFINITY): string | undefined {
  if (!url.startsWith(`${resourceBase()}/`)) return undefined;
  if (IS_THUMB.test(url)) return `${url.replace(IS_THUMB, '-w320.webp')} 320w, ${url} ${THUMB}w`;
  if (!HAS_WIDTHS.test(url)) return undefined;
  const enough = WIDTHS.findIndex((each) => each >= width);
  const widths = enough < 0 ? WIDTHS : WIDTHS.slice(0, enough + 1);
  return widths.map((each) => `${narrowed(url, each)} ${Math.min(each, width)}w`).join(', ');
}
