import type { ReactNode } from 'react';
import { Photo } from './Photo';

/**
 * A print that is to stay whole in a place of another shape: what is left over shows the same print, soft and dim, instead of a hard
 * edge. `when` says on which screens the place has another shape.
 */
export function Bed({
  src,
  when = '',
  className = '',
  children,
}: {
  src: string;
  when?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`relative size-full overflow-clip ${className}`}>
      <div aria-hidden className={`absolute inset-0 opacity-35 ${when}`}>
        <Photo src={src} alt="" shown="frame" className="size-full" imageClass="scale-115 object-cover blur-2xl" />
      </div>
      {children}
    </div>
  );
}
