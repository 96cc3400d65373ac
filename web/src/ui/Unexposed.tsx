const restOf = (prints: number, across: number) => (across - (prints % across)) % across;

/** The oldest print is number 1 for ever, so it counts from the end; until the end of the list is known no print has a number. */
export const numberOf = (at: number, total: number | undefined): number | undefined =>
  total === undefined ? undefined : total - at;

/** The edge of the film above a frame of a contact sheet. */
export function FilmEdge({ number }: { number: number | undefined }) {
  return (
    <span aria-hidden className="edge flex items-center justify-between px-0.5 py-1 text-[oklch(.8_.09_75)]">
      <span>{number}</span>
      <span>›</span>
    </span>
  );
}

/** The rest of the last strip of a contact sheet: film that no light has touched yet. */
export function Unexposed({
  prints,
  across: [phone, side, wide] = [3, 5, 7],
}: {
  prints: number;
  /** Frames a strip has on phones, beside a rail, on wide screens that lie. */
  across?: readonly [number, number, number];
}) {
  const [onPhone, onSide, onWide] = [restOf(prints, phone), restOf(prints, side), restOf(prints, wide)];
  return Array.from({ length: Math.max(onPhone, onSide, onWide) }, (_, at) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: blanks are all alike
      key={at}
      aria-hidden
      className={`flex-col px-[2px] ${at < onPhone ? 'flex' : 'hidden'} ${at < onSide ? 'side:flex' : 'side:hidden'} ${at < onWide ? 'half:wide:flex' : 'half:wide:hidden'}`}
    >
      <span className="edge px-0.5 py-1">&nbsp;</span>
      <span className="aspect-[4/5] bg-[oklch(.235_.05_33)]" />
    </li>
  ));
}
