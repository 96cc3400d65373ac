/** A ring round a red disc. It is red on every screen, for red makes. */
export function Shutter({ className = 'size-8.5' }: { className?: string }) {
  return (
    <span aria-hidden className={`grid place-items-center rounded-full border-[2.5px] border-ink ${className}`}>
      <span className="size-[71%] rounded-full bg-safe" />
    </span>
  );
}
