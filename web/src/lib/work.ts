/** Work that a reload would lose: an upload on its way, a purchase in the store. */
let held = 0;

/** Says that something is under way; call what it returns when it ended. */
export function hold(): () => void {
  let done = false;
  held += 1;
  return () => {
    if (!done) held -= 1;
    done = true;
  };
}

export const isHeld = (): boolean => held > 0;
