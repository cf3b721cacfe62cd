import { spawn } from 'node:child_process';
import type { Run } from './commands/declared';

const LIMIT_MS = 20 * 60_000;
const LAST = 1_500;

/**
 * Types a command as people do, and looks at its end and its answer.
 * @param environment besides our own
 * @returns what is wrong, with the end of what it said; undefined when nothing is
 */
export async function runDocumented(
  name: string,
  { args, says, serves = false, code: expected = 0 }: Run,
  environment: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const child = spawn(process.execPath, ['local/bootstrap.mjs', name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<[code: number | null, signal: string | null]>((resolve, reject) =>
    child.once('error', reject).once('close', (code, signal) => resolve([code, signal])),
  );
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const before = says.test(said);
      said += text;
      if (serves && !before && says.test(said)) child.kill('SIGTERM');
    });
  }
  const [code, signal] = await ended;
  clearTimeout(limit);
  const problem =
    code !== expected
      ? `ended with ${code ?? signal}, not ${expected}`
      : says.test(said)
        ? undefined
        : `did not say ${says}`;
  return problem && `${problem}\n${said.slice(-LAST).trim()}`;
}
