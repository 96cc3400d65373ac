/** The grease pencil of a contact sheet: drawn by hand round what was chosen. It only decorates; the words beside it say the same. */
const paths = {
  ring: [
    'M58 5C28 2 5 18 4 48c-1 31 18 49 47 48 30-1 47-20 45-51C94 17 74 3 44 8',
    'M50 8C25 8 8 24 7 50c0 26 19 43 45 42 27 0 42-20 41-46C91 20 72 8 52 9',
  ],
  under: ['M3 62C28 46 62 40 97 46', 'M12 78C38 64 64 60 90 63'],
  tick: ['M10 54c9 9 17 19 24 34C46 56 64 30 92 10'],
  cross: ['M14 12c24 26 46 50 74 76', 'M88 10C62 38 38 62 12 90'],
};

export type MarkKind = keyof typeof paths;

export function Mark({
  kind = 'ring',
  draw = false,
  className = '',
}: {
  kind?: MarkKind;
  draw?: boolean;
  className?: string;
}) {
  const textured = kind === 'ring' || kind === 'cross';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`pointer-events-none overflow-visible text-mark ${textured ? 'wax' : ''} ${draw ? 'draw' : ''} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[kind].map((d, i) => {
        const second = kind === 'ring' && i > 0;
        return (
          <path
            key={d}
            d={d}
            vectorEffect="non-scaling-stroke"
            strokeWidth={second ? 2 : kind === 'ring' ? 4.5 : 4}
            opacity={second ? 0.75 : 1}
          />
        );
      })}
    </svg>
  );
}
