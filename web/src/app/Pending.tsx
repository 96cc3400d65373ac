import { useNavigation } from 'react-router';
import { common } from '../lib/words';
import { Logo } from '../ui/Logo';

/** A screen whose file is still on its way: the lamp along the upper edge, once that takes longer than 300 ms. */
export function Pending() {
  const busy = useNavigation().state === 'loading';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      {busy && (
        <div className="late size-full">
          <div className="lamp size-full bg-mark" />
          <span className="sr-only">{common.loading}</span>
        </div>
      )}
    </div>
  );
}

/** Before the first screen. */
export function Splash() {
  return (
    <div className="late grid h-dvh place-items-center bg-bg text-ink" role="status" aria-label={common.loading}>
      <Logo className="text-2xl" />
    </div>
  );
}
