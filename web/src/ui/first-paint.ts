/** The element of `index.html` that stands there until the first screen does. */
export const FIRST_PAINT = 'first';
