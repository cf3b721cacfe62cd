import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { STORAGE_KEYS } from './storage';

const ROOT = join(__dirname, '../..');
/** What `npm run release` runs, without installing packages first. */
const START =
  "require('./local/commands/run-npm-command.ts').runNpmCommand(['release', ...process.argv.slice(1)], (file) => require('./local/commands/' + file))";

interface Started {
  child: ChildProcess;
  /** Everything it says until it ends, and its exit code; null when it was killed. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** The command in a process of its own, as people run it. */
export function startRelease(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', START, '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...STORAGE_KEYS, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}
