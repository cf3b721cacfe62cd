import type { Values } from '@cosecha/shared/command-line';
import { BENCH } from './bench';
import { BUILD } from './build';
import { CODE } from './code';
import type { Command } from './command';
import { OPERATE } from './operate';
import { PARTS } from './parts';
import { RUN } from './run';
import { TEST } from './test';

export { type Command, NEEDS, type Place, type Run } from './command';

/** By their headings in `npm run help`. */
export const SUBJECTS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  'Run and develop': RUN,
  Test: TEST,
  'Check and make code': CODE,
  'Build and release': BUILD,
  'Look after the market': OPERATE,
  'Parts alone': PARTS,
  Measure: BENCH,
};

/** Their folders in local/commands/. */
const FOLDERS = { run: RUN, test: TEST, code: CODE, build: BUILD, parts: PARTS } as const;

/** In the order in which `npm run test:commands` types them: a start fills the folder that the next ones work on. */
const ALL = { ...RUN, ...OPERATE, ...PARTS, ...BUILD, ...CODE, ...TEST, ...BENCH };

/** Every command of package.json, under its name there. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(Object.entries(ALL));

/** The file of a command: a path from local/commands/ without its ending. */
export function fileOf(name: string, { file }: Command): string {
  const [folder] = Object.entries(FOLDERS).find(([, commands]) => name in commands) ?? [];
  return file ?? `${folder}/${name.replace(':', '-')}`;
}

/** What was typed for a command, as its `main` gets it. */
export type Typed<Name extends keyof typeof ALL> = Values<(typeof ALL)[Name]>;

/** As people type it in front of its arguments. */
export const programOf = (name: string) =>
  ['start', 'test'].includes(name) ? `npm ${name} --` : `npm run ${name} --`;
