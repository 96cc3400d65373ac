import { type ReactNode, useState } from 'react';
import { FIRST_PAINT } from './first-paint';

/** The shape of what comes, tinted with the photo's own mean colour where the list knows it. */
export function Bone({ className = '', tint }: { className?: string; tint?: string }) {
  return <div className={`skeleton ${className}`} style={tint ? { background: tint } : undefined} />;
}

/** Appears only after 300 ms: what loads sooner shows no skeleton at all. On the first screen it goes on from what stands there already. */
export function Loading({
  label,
  children,
  className = '',
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  const [first] = useState(() => document.getElementById(FIRST_PAINT) !== null);
  return (
    <div role="status" aria-label={label} className={`${first ? '' : 'late'} ${className}`}>
      {children}
    </div>
  );
}

export function PostSkeleton({ tint }: { tint?: string }) {
  return (
    <div className="pb-4">
      <Bone tint={tint} className="aspect-[4/5] w-full" />
      <div className="flex min-h-15 items-center gap-2.5 px-4">
        <Bone className="size-9 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Bone className="h-3 w-24 rounded-full" />
          <Bone className="h-2.5 w-16 rounded-full" />
        </div>
        <Bone className="h-5 w-14 rounded-full" />
        <Bone className="h-5 w-12 rounded-full" />
        <Bone className="size-6 rounded-full" />
      </div>
    </div>
  );
}

/** Frames of a contact sheet. */
export function GridSkeleton({
  count = 12,
  columns = 'grid-cols-3 side:grid-cols-5 half:wide:grid-cols-7',
  ratio = 'aspect-[4/5]',
}: {
  count?: number;
  columns?: string;
  ratio?: string;
}) {
  return (
    <div className={`grid gap-1.5 ${columns}`}>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <Bone key={i} className={`${ratio} w-full rounded-print`} />
      ))}
    </div>
  );
}

/** Rows of a list: a round or a print at the left, two lines beside it. */
export function RowSkeleton({ count = 6, print }: { count?: number; print?: boolean }) {
  return (
    <div>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <div key={i} className="flex items-center gap-3 px-5 py-3">
          <Bone className={print ? 'h-20 w-16 rounded-print' : 'size-11 rounded-full'} />
          <div className="grid flex-1 gap-2">
            <Bone className="h-3.5 w-32 rounded-full" />
            <Bone className="h-2.5 w-20 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
