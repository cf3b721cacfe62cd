/** Journeys with this tag run under `npm run test:deep` alone: variants, permutations, long waits and rare failures. */
export const DEEP = '@deep';

/** For a row of a table of journeys. @param isCore it runs in `npm test`, too */
export const deepUnless = (isCore: boolean): { tag: string[] } => ({ tag: isCore ? [] : [DEEP] });
