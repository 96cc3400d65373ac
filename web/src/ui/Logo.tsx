import { Mark } from './Mark';

export function Logo({ className = 'text-xl' }: { className?: string }) {
  return (
    <span className={`display relative inline-block leading-none ${className}`}>
      Likeness
      <Mark kind="under" className="absolute -bottom-[.3em] left-0 h-[.34em] w-[1.95em]" />
    </span>
  );
}
