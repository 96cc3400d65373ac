const HIDDEN = '•••';
/** Fields that let somebody in, whatever they are wrapped in: JSON, JSON inside JSON, a form, an address. */
const SECRET = /((?:access)?token|handoff|digest|code|receipt|mobile)(\\*"?\s*[:=]\s*\\*"?)([^"\\&\s,}]+)/gi;

/** Takes out what must not be read over somebody's shoulder. */
export const redact = (text: string): string => text.replace(SECRET, `$1$2${HIDDEN}`);
