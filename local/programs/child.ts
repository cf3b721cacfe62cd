import {
  type ChildProcess,
  type ExecFileOptions,
  execFile,
  type SpawnOptions,
  spawn,
} from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

const KILL_AFTER_MS = 20_000;
const REMEMBERED = 4_000;

export interface Child {
  pid: number | undefined;
  /** The end of what it wrote to its error output. */
  complaints(): string;
  hasEnded(): boolean;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for nothing; to all of its process group, if so said. */
  send(signal: NodeJS.Signals, to?: 'group'): void;
  /** Processor time that it has used; null where the system does not tell. */
  cpuSeconds(): number | null;
  /** Asks it to end with the signal, and ends it after a while. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ChildOptions extends SpawnOptions {
  /** File that what it says is appended to; nowhere unless it is given. */
  log?: string;
}

/** A program in the background, in a process group of its own: Ctrl-C reaches us first, and we end it in order. */
export function startChild(
  program: string,
  args: readonly string[],
  { log, ...options }: ChildOptions,
): Child {
  const output = log === undefined ? 'ignore' : openSync(log, 'a');
  const child = spawn(program, [...args], { ...options, detached: true, stdio: ['ignore', output, 'pipe'] });
  // The program has its own by now.
  if (typeof output === 'number') closeSync(output);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  let complaints = '';
  let failed = false;
  child.on('error', (error) => {
    failed = true;
    complaints += error.message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk}`.slice(-REMEMBERED);
  });
  const hasEnded = () => failed || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    complaints: () => complaints,
    hasEnded,
    ended,
    send(signal, to) {
      if (to === 'group' && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    },
    cpuSeconds: () => (child.pid === undefined ? null : cpuSeconds(child.pid)),
    stop: (signal = 'SIGTERM') => (hasEnded() ? Promise.resolve() : stop(child, signal)),
  };
}

/** Fields 14 and 15 of /proc/<pid>/stat (proc(5)): user and system time in ticks of 10 ms. */
function cpuSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(timer);
}

export type ProgramOptions = Pick<ExecFileOptions, 'cwd' | 'env' | 'uid' | 'gid' | 'signal'>;

/** Runs a program to its end. @throws Error with what it complained about */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args], {
    ...options,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  return stdout;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
