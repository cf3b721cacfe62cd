import { clockText } from '@cosecha/shared/text';

/** "0:07" of milliseconds. */
export const clockWords = (ms: number): string => clockText(Math.floor(Math.max(0, ms) / 1_000));
