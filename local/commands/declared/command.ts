import type { Declaration } from '@cosecha/shared/command-line';

/** What a command wants or does besides, as help says it. */
export const NEEDS = {
  stopped:
    'Needs the data folder (DATA_DIR, else .data) for itself: an app that runs on it is stopped first.',
  builds: 'Builds what has changed first.',
  chromium: 'Takes CHROMIUM_PATH, a Chromium on the PATH, or installs one.',
  docker: 'Needs a Docker engine and compose: apt-get install docker.io docker-compose.',
  postgres: 'Needs PostgreSQL 15 or newer: apt-get install postgresql.',
} as const;

/** A remote for commands that are typed with one. */
export const RELEASED = 'mfe-wallet';

export const RESET = { does: 'throw the data away first' } as const;

/** The shortest way to type a command, and what tells that it did its work. */
export interface Run {
  args: readonly string[];
  /** In what it says, error output among it. */
  says: RegExp;
  /** It runs until it is stopped: once it has said that, it gets SIGTERM and ends with 0. */
  serves?: boolean;
  /** With its exit code; 0 unless it is said. */
  code?: number;
}

/** What is not run, and why. */
export interface NotHere {
  notHere: string;
}

/** Where a round of runs works: folders that go with it. */
export interface Place {
  folder: string;
  /** The network that `npm start` filled; `index`, `offers`, `vouchers` and `growth` work on it. */
  data: string;
}

type Runs = readonly Run[] | ((place: Place) => readonly Run[]) | NotHere;

/** A command of package.json, under the name that it has there. */
export interface Command extends Declaration {
  /** Exports `main`, where that is not <name>.ts in the subject's folder: a path from local/commands/ without its ending. */
  file?: string;
  /** How `npm run test:commands` types it. */
  runs: Runs;
  needs?: readonly (keyof typeof NEEDS)[];
  /** Variables that it sets for itself. */
  environment?: Readonly<Record<string, string>>;
}
