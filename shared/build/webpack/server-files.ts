/** Within a version folder, and within the shell's site: what the edge reads and no browser is given. */
export const SERVER_FOLDER = 'server';
/** In the shell's site: the packages that it hands to first views, what runs those, and what pages that have one run first. */
export const SERVER_FILES = {
  shared: `${SERVER_FOLDER}/shared.cjs`,
  worker: `${SERVER_FOLDER}/worker.cjs`,
  head: `${SERVER_FOLDER}/head.js`,
} as const;
