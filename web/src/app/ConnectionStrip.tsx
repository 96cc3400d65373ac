import { WifiOff } from 'lucide-react';
import { useOffline } from '../api/connection';
import { shell } from './words';

/** Says that the connection has been away for more than two seconds. It floats clear of bars and covers no control. */
export function ConnectionStrip({ overTabs }: { overTabs: boolean }) {
  const offline = useOffline();
  const place = overTabs
    ? 'bottom-[calc(78rem/37.5+var(--safe-bottom))] wide:bottom-4 wide:left-[var(--rail)]'
    : 'top-[calc(min(var(--safe-top),44px)+52rem/37.5)]';
  return (
    <div role="status" className={`pointer-events-none fixed inset-x-0 z-20 flex justify-center px-5 ${place}`}>
      {offline && (
        <p className="glass flex min-h-9 items-center gap-2.5 rounded-full border border-line px-4 text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {shell.noSignal}
        </p>
      )}
    </div>
  );
}
