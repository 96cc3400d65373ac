import { WifiOff } from 'lucide-react';
import { useOffline } from '../api/connection';
import { shell } from './words';

/** Says that the connection has been away for more than two seconds. It floats above bars and feet, so it covers no control. */
export function ConnectionStrip({ overTabs }: { overTabs: boolean }) {
  const offline = useOffline();
  const rail = overTabs ? 'side:left-[var(--rail)] side:bottom-4' : '';
  return (
    <div
      role="status"
      className={`pointer-events-none fixed inset-x-0 ${overTabs ? 'bottom-[calc(88*var(--u)/37.5+var(--safe-bottom))]' : 'bottom-[calc(136*var(--u)/37.5+var(--safe-bottom))]'} z-20 flex justify-center px-5 ${rail}`}
    >
      {offline && (
        <p className="glass flex min-h-9 items-center gap-2.5 rounded-full border border-line px-4 text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {shell.noSignal}
        </p>
      )}
    </div>
  );
}
