/**
 * tsx keeps the names of inner functions with a helper that a page does not have. To be run in a page before any function
 * of a bench that has such.
 */
export const PAGE_NAMES = 'globalThis.__name = (made) => made;';
