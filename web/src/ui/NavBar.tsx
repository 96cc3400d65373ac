import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import { useBack } from './back';

/**
 * Back, title, at most two actions. The padding above follows the safe area and stops at 44. `over` lies on a photo; where the photo is
 * the left half, Back stays on it and the actions stand over the words.
 */
export function NavBar({
  title,
  right,
  back = true,
  onBack,
  fallback,
  over = false,
  column = false,
}: {
  title?: ReactNode;
  right?: ReactNode;
  back?: boolean;
  onBack?: () => void;
  fallback?: string;
  over?: boolean;
  /** The photo below stands in the middle column of wide screens, so the bar does too. */
  column?: boolean;
}) {
  const goBack = useBack(fallback);
  return (
    <header
      className={`z-20 shrink-0 px-2 pt-[min(var(--safe-top),var(--nav-padding-max))] ${over ? 'pointer-events-none absolute inset-x-0 top-0 bg-gradient-to-b from-black/65 to-transparent pb-6 text-white half:bg-none' : 'relative'} ${column ? 'portrait:mx-auto portrait:w-full portrait:max-w-column' : ''}`}
    >
      <div className="grid min-h-12 grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] items-center *:pointer-events-auto">
        <div className="flex">
          {back && (
            <IconButton label="Back" onClick={onBack ?? goBack}>
              <ChevronLeft className="size-6.5" strokeWidth={1.9} />
            </IconButton>
          )}
        </div>
        {title ? <h1 className="min-w-0 truncate text-base font-semibold">{title}</h1> : <span />}
        <div className={`flex items-center justify-end ${over ? 'half:text-ink' : ''}`}>{right}</div>
      </div>
    </header>
  );
}
