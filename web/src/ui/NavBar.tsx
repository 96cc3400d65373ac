import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import { useBack } from './back';

/** Back, title, at most two actions. The padding above follows the safe area and stops at 44. `over` lies on a photo. */
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
      className={`z-20 shrink-0 px-2 pt-[min(var(--safe-top),44px)] ${over ? 'pointer-events-none absolute inset-x-0 top-0 bg-gradient-to-b from-black/65 to-transparent pb-6 text-white' : 'relative'} ${column ? 'wide:mx-auto wide:w-full wide:max-w-[12rem]' : ''}`}
    >
      <div className="pointer-events-auto grid h-12 min-h-[44px] grid-cols-[1fr_auto_1fr] items-center">
        <div className="flex">
          {back && (
            <IconButton label="Back" onClick={onBack ?? goBack}>
              <ChevronLeft className="size-6.5" strokeWidth={1.9} />
            </IconButton>
          )}
        </div>
        {title ? <h1 className="max-w-[6rem] truncate text-base font-semibold">{title}</h1> : <span />}
        <div className="flex justify-end">{right}</div>
      </div>
    </header>
  );
}
