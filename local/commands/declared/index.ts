import type { Values } from '@cosecha/shared/command-line';
import { BENCH } from './bench';
import { BUILD } from './build';
import { CODE } from './code';
import type { Command } from './command';
import { OPERATE } from './operate';
import { PARTS } from './parts';
import { RUN } from './run';
import { TEST } from './test';

export { type Command, NEEDS, SUBJECTS } from './command';

const ALL = { ...RUN, ...TEST, ...CODE, ...BUILD, ...OPERATE, ...PARTS, ...BENCH };

/** Every command of package.json, under its name there. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(Object.entries(ALL));

/** What was typed for a command, as its `main` gets it. */
export type Typed<Name extends keyof typeof ALL> = Values<(typeof ALL)[Name]>;

/** As people type it in front of its arguments. */
export const programOf = (name: string) =>
  ['start', 'test'].includes(name) ? `npm ${name} --` : `npm run ${name} --`;
