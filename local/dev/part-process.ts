import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The parts of `npm run dev` that run beside it, each a file of this folder. */
type PartFile = 'app.ts' | 'builds.ts';

/**
 * Starts a part of `npm run dev` in a process of its own. Its process group is its own, too: Ctrl-C in a terminal reaches us alone, and we
 * end it in order; a compiler that it runs is not cut off in the middle.
 * @param order what `takeOrder` gets there
 */
export function startPart(file: PartFile, order: object): ChildProcess {
  const child = fork(join(__dirname, file), { execArgv: ['--require', 'tsx/cjs'], detached: true });
  child.send(order);
  return child;
}

/** Sends a signal and waits for the end; to all of its process group, if so said. */
export async function endPart(child: ChildProcess, signal: NodeJS.Signals, to?: 'group'): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit');
  if (to === 'group') process.kill(-child.pid, signal);
  else child.kill(signal);
  await ended;
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** In the part: does what it was started for, and ends with who started it. */
export function takeOrder<Order extends object>(work: (order: Order) => Promise<void>): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.once('message', (order: Order) => {
    work(order).catch((error: unknown) => {
      console.error(error instanceof Error && error.name === 'SetupError' ? error.message : error);
      process.exit(1);
    });
  });
}

/** In the part: tells who started it, as far as that is still there. */
export function notifyParent(message: object): void {
  if (process.connected) process.send?.(message);
}
