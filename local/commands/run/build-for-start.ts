import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtModes, type Modes } from '@cosecha/shared/build/products';
import { SetupError } from '@cosecha/shared/command-line';
import { step } from '../progress';

/**
 * Builds for this machine what is not built of today's sources, beside the database that opens. What is built for a release stays as it is
 * and is served, which journeys rely on.
 * @returns how each part is built
 * @throws SetupError when one does not compile: the compiler has said why
 */
export async function buildForStart(): Promise<Modes> {
  const built = builtModes();
  const missing = [...built].flatMap(([name, mode]) => (mode ? [] : [name]));
  if (missing.length === 0) return built;
  await step(`Building ${missing.join(', ')} for this machine`, () => buildApart(missing));
  return new Map([...built, ...missing.map((name) => [name, 'local'] as const)]);
}

/** In a process that ends with this one, however it ends. */
async function buildApart(names: readonly string[]): Promise<void> {
  const program = join(__dirname, '../../../shared/build/build.ts');
  const child = fork(program, ['--local', ...names], { execArgv: ['--require', 'tsx/cjs'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new SetupError(`Not built: see above what is wrong with ${names.join(', ')}.`);
}
