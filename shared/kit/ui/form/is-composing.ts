import type { KeyboardEvent } from 'react';

/** What keyboards report for a key that an input method has taken. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method that is putting letters together: it ends or changes the word, and asks for
 * nothing else. Safari ends the composition before it reports the Enter that ended it, and marks that key by its code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
