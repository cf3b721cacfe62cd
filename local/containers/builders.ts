/** Docker's builders. The classic one is what Debian 12's engine uses unless it is told otherwise. */
export const BUILDERS = ['buildkit', 'classic'] as const;

export type Builder = (typeof BUILDERS)[number];
