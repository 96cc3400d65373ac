import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer } from 'react';
import { on } from '../lib/events';
import { common } from '../lib/words';
import { useIdle } from './idle';
import { toast } from './Toast';

const AGAIN_AFTER_MS = 3000;

/** What a sheet or a viewer is asked with; one without `open` is there only while it is open. */
interface Asked {
  open?: boolean;
  onClose?: () => void;
}

/**
 * A part of a screen whose file comes later than the screen. One that cannot be fetched must not take the screen along: it is asked
 * for again and again, and whoever waits for it hears that the network failed.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** The part's own shape, so that nothing moves when it comes. */
  waiting: ReactNode = null,
): ComponentType<P & Asked> {
  let Loaded: ComponentType<P> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, called once for each part, at the top of a module
  return function LazyPart(props: P & Asked) {
    const [asked, again] = useReducer((times: number) => times + 1, 0);
    const { open, onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for anew each time, and at each opening; whoever closes it may be another
    useEffect(() => {
      if (Loaded) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let here = true;
      load().then(
        (part) => {
          Loaded = part;
          // In small pieces, unless somebody waits for it.
          if (here) (open ? again : () => startTransition(again))();
        },
        () => {
          if (!here) return;
          timer = setTimeout(again, AGAIN_AFTER_MS);
          if (!onClose || open === false) return;
          toast.error(common.network);
          onClose();
        },
      );
      const off = on('connected', again);
      return () => {
        off();
        here = false;
        clearTimeout(timer);
      };
    }, [asked, open]);
    return Loaded ? <Loaded {...props} /> : waiting;
  };
}

/** A part that no first look needs: asked for in the first quiet moment after it. */
export function quietPart(load: () => Promise<ComponentType<object>>): ComponentType {
  const Part = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function QuietPart() {
    return useIdle() && <Part />;
  };
}
