import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Mutant, mutantsOf } from './mutations';

/** A file whose every check must be held by a test. */
export interface Checked {
  /** Below the root, as are its tests. */
  file: string;
  /** Those that most likely find a mutant first. */
  tests: readonly string[];
  /** What behaves as the source does, and why no test can tell: `what` of the mutant → the reason. */
  equivalent?: Readonly<Record<string, string>>;
}

export interface FileReport {
  mutants: number;
  /** What no test finds. */
  survivors: readonly Mutant[];
}

/** A mutant that never ends is found out; tests of one file take seconds. */
const PATIENCE_MS = 90_000;
const answerSchema = z.object({ found: z.boolean() });

/** Runs the tests on every mutant of a file, one after another. */
export async function runMutants(
  root: string,
  { file, tests, equivalent = {} }: Checked,
): Promise<FileReport> {
  const source = readFileSync(join(root, file), 'utf8');
  const all = mutantsOf(source);
  const survivors: Mutant[] = [];
  const worker = workerOf();
  try {
    if (await worker.isFound({ file, tests, source })) throw new Error(`${file}: its tests fail as it is`);
    for (const mutant of all.filter(({ what }) => !Object.hasOwn(equivalent, what))) {
      if (!(await worker.isFound({ file, tests, source: mutant.source }))) survivors.push(mutant);
    }
  } finally {
    worker.end();
  }
  return { mutants: all.length, survivors };
}

function workerOf() {
  const start = () => fork(join(__dirname, 'worker.cjs'), { execArgv: [] });
  let child: ChildProcess = start();
  return {
    async isFound(mutant: object): Promise<boolean> {
      child.send(mutant);
      const ended = new AbortController();
      const { signal } = ended;
      const answered = once(child, 'message', { signal }).then(
        ([answer]) => z.parse(answerSchema, answer).found,
      );
      const left = once(child, 'exit', { signal }).then(() => {
        throw new Error('The tests could not be run.');
      });
      const timer = setTimeout(() => ended.abort(), PATIENCE_MS);
      try {
        return await Promise.race([answered, left]);
      } catch (cause) {
        // Ended as a hanging one (watch-for-hangs.cjs), or here.
        if (!signal.aborted && child.signalCode === null) throw cause;
        child.kill('SIGKILL');
        child = start();
        return true;
      } finally {
        clearTimeout(timer);
        ended.abort();
        await Promise.allSettled([answered, left]);
      }
    },
    end: () => child.kill(),
  };
}
