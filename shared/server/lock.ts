import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fieldOf } from '../domain';
import { isAlive } from './is-alive';

/** What is done under a lock takes milliseconds; one this old belongs to a process that is gone or hangs. */
const OLDEST_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

/**
 * Does something while no other process does, on this machine or another that sees the same folder.
 * A lock whose owner was killed is taken over.
 * @param work told how to ask whether the lock is still its own
 * @throws Error when the lock does not become free
 */
export async function underLock<T>(file: string, work: (isMine: () => boolean) => T): Promise<T> {
  const owner = JSON.stringify({ host: hostname(), pid: process.pid, id: randomUUID() });
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!createAlone(file, owner)) {
    breakIfStale(file);
    if (Date.now() > end) throw new Error(`${file} is held by another process: ${contentOf(file)}`);
    await wait(LOOK_EVERY_MS * (1 + Math.random()));
  }
  const isMine = () => contentOf(file) === owner;
  try {
    return work(isMine);
  } finally {
    if (isMine()) rmSync(file, { force: true });
  }
}

/** Two that find the same stale lock must not remove each other's new one: breaking has a lock of its own. */
function breakIfStale(file: string): void {
  const breaker = `${file}.break`;
  if (!isStale(file)) return;
  if (!createAlone(breaker, '')) {
    if (ageOf(breaker) > OLDEST_MS) rmSync(breaker, { force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

function isStale(file: string): boolean {
  if (ageOf(file) > OLDEST_MS) return true;
  const owner = /^\{"host":"(.*)","pid":(\d+),/.exec(contentOf(file));
  return owner?.[1] === hostname() && !isAlive(Number(owner[2]));
}

function ageOf(file: string): number {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return changed === undefined ? 0 : Date.now() - changed;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function createAlone(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (fieldOf(error, 'code') === 'EEXIST') return false;
    throw error;
  }
}
