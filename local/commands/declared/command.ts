import type { Declaration } from '@cosecha/shared/command-line';

/** Headings of `npm run help`, in their order. */
export const SUBJECTS = [
  'Run and develop',
  'Test',
  'Check and make code',
  'Build and release',
  'Look after the market',
  'Parts alone',
  'Measure',
] as const;

/** What a command wants or does besides, as help says it. */
export const NEEDS = {
  stopped:
    'Needs the data folder (DATA_DIR, else .data) for itself: an app that runs on it is stopped first.',
  builds: 'Builds what has changed first.',
  chromium: 'Takes CHROMIUM_PATH, a Chromium on the PATH, or installs one.',
  docker: 'Needs a Docker engine and compose: apt-get install docker.io docker-compose.',
  postgres: 'Needs PostgreSQL 15 or newer: apt-get install postgresql.',
} as const;

export const RESET = { does: 'throw the data away first' } as const;

/** A command of package.json, under the name that it has there. */
export interface Command extends Declaration {
  subject: (typeof SUBJECTS)[number];
  /** Exports `main`; a path from local/commands without its ending. */
  file: string;
  needs?: readonly (keyof typeof NEEDS)[];
  /** Variables that it sets for itself. */
  environment?: Readonly<Record<string, string>>;
}
