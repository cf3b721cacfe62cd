import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '@cosecha/shared/command-line';
import { isAlive, underLock } from '@cosecha/shared/server';
import * as z from 'zod/mini';

/** Says who works in a data folder. */
const LOCK = 'in-use.json';
/** Guards reading and taking the lock. */
const TURN = 'in-use.turn';
/** The lock's own files in the folder. */
export const LOCK_FILES: readonly string[] = [LOCK, TURN, `${TURN}.break`];

const BEAT_MS = 2_000;
/** A process that is busy with its first start may miss some beats. */
const WATCHED_MS = 10_000;
const LOOK_EVERY_MS = 100;

const holderSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  /** When the process started, as the system counts; null where it does not tell. */
  started: z.nullable(z.string()),
});
type Holder = z.infer<typeof holderSchema>;

/** Times of the lock of a process that cannot be looked up; a test takes shorter ones. */
export interface LockTimes {
  beatMs: number;
  watchedMs: number;
}

/**
 * Takes a data folder for this process until it ends: two that write the same files would spoil them. The lock of a process that
 * was killed is taken over at once; that of another machine, or of a container that is gone, when it shows no life.
 * @returns gives the folder back
 * @throws SetupError when another process works there
 */
export async function lockFolder(
  folder: string,
  { beatMs, watchedMs }: LockTimes = { beatMs: BEAT_MS, watchedMs: WATCHED_MS },
): Promise<() => void> {
  const file = join(folder, LOCK);
  const mine: Holder = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    started: processState(process.pid).started,
  };
  for (let presumedDead: string | undefined; ; ) {
    const other = await underLock(join(folder, TURN), () => {
      const found = readHolder(file);
      if (found && found.id !== presumedDead && lifeOf(found) !== 'dead') return found;
      writeFileSync(file, JSON.stringify(mine));
      return undefined;
    });
    if (other === undefined) break;
    if (lifeOf(other) === 'alive' || (await beats(file, other.id, watchedMs))) throw inUse(folder, other);
    presumedDead = other.id;
  }
  return holdLock(file, mine.id, beatMs);
}

/** Shows that the holder lives, until it gives the folder back or ends. */
function holdLock(file: string, id: string, beatMs: number): () => void {
  const isMine = () => readHolder(file)?.id === id;
  const heart = setInterval(() => {
    const now = new Date();
    if (isMine()) utimesSync(file, now, now);
  }, beatMs).unref();
  const giveBack = () => {
    clearInterval(heart);
    process.removeListener('exit', giveBack);
    if (isMine()) rmSync(file, { force: true });
  };
  process.once('exit', giveBack);
  return giveBack;
}

/** Undefined when the lock is free, or when a crash of the machine left half a file. */
function readHolder(file: string): Holder | undefined {
  try {
    return z.parse(holderSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function lifeOf({ host, pid, started }: Holder): 'alive' | 'dead' | 'unknown' {
  if (host !== hostname()) return 'unknown';
  const now = processState(pid);
  if (!now.isRunning) return 'dead';
  if (started === null || now.started === null) return 'unknown';
  // The number may be another process's by now.
  return started === now.started ? 'alive' : 'dead';
}

/** Whether the holder touches its lock while it is watched. */
async function beats(file: string, id: string, watchedMs: number): Promise<boolean> {
  const touched = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = touched();
  for (const end = Date.now() + watchedMs; Date.now() < end; await wait(LOOK_EVERY_MS)) {
    if (readHolder(file)?.id !== id) return false;
    if (touched() !== before) return true;
  }
  return false;
}

function processState(pid: number): { isRunning: boolean; started: string | null } {
  if (!isAlive(pid)) return { isRunning: false, started: null };
  try {
    // After the name, which is in brackets and may hold anything: state first, start as the twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { isRunning: fields[0] !== 'Z' && fields[0] !== 'X', started: `${boot} ${fields[19]}` };
  } catch {
    return { isRunning: true, started: null };
  }
}

function inUse(folder: string, { host, pid }: Holder): SetupError {
  const where = host === hostname() ? '' : ` on ${host}`;
  return new SetupError(
    `${folder} is in use by another app (process ${pid}${where}). Stop that one with Ctrl+C where it was started, or name another folder in DATA_DIR.`,
  );
}
