/** How a chunk failed that did not come in all its goes: one that comes after it needs a line first. */
export const NOT_ARRIVED = 'not-arrived';

/**
 * The event of the page's window by which a screen tells the shell that Reintentar did not help: another version may have been
 * published. Its detail is `DRAWING` where the code is there and throws, so that waiting for a connection would not help either.
 */
export const STILL_FAILING = 'cosecha:still-failing';
export const DRAWING = 'drawing';
