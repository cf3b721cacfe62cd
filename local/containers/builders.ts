/** Docker's builders. The classic one is the default of Debian 12's engine. */
export const BUILDERS = ['buildkit', 'classic'] as const;

export type Builder = (typeof BUILDERS)[number];
