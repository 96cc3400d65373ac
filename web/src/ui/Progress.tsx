/** A test strip: each band is one exposure; done bands burn in, the current one breathes. */
export function Progress({
  value,
  bands = 12,
  label,
  className = 'h-2.5',
}: {
  value: number;
  bands?: number;
  label: string;
  className?: string;
}) {
  const at = (value / 100) * bands;
  const full = Math.floor(at);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      className={`flex gap-[2px] ${className}`}
    >
      {Array.from({ length: bands }, (_, i) => i).map((i) => (
        <span
          key={i}
          className={`flex-1 ${i < full ? 'bg-mark' : i === full && value < 100 ? 'lamp bg-mark/55' : 'bg-ink/14'}`}
          style={i < full ? { opacity: 0.4 + (0.6 * (i + 1)) / Math.max(1, at) } : undefined}
        />
      ))}
    </div>
  );
}

/** A share of votes: a plain bar, its number in words beside it. It changes in place. */
export function Tally({ percent, mine, label }: { percent: number; mine?: boolean; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn as a plain bar in every engine
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden bg-ink/10"
    >
      <div
        className={`h-full origin-left transition-transform duration-500 ease-print ${mine ? 'bg-mark' : 'bg-ink'}`}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
