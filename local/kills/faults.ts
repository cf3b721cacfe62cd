import { execFileSync } from 'node:child_process';
import { appendFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPath } from '../programs/find-program';
import type { Part } from './parts';
import type { Random } from './random';
import { healthOf, type World } from './world';

/** How long something stays away, at most. */
const AWAY_MS = 1_500;
const HOUR_MS = 3_600_000;
/** What a full disk still takes. Bytes. */
const ROOM = 3_000;
/** Header of a journal record: length and checksum. */
const HEADER = 8;

/** One injected fault and its repair by the operator. @returns its description */
export type Fault = (world: World, random: Random) => Promise<string>;

const away = (random: Random) => wait(random.between(0, AWAY_MS));

async function kill(part: Part, random: Random): Promise<string> {
  await part.kill();
  await away(random);
  await part.start();
  return `${part.name} killed`;
}

async function leaderOf({ backends, near }: World): Promise<Part> {
  for (const backend of backends) if ((await healthOf(backend))?.indexer.leading) return backend;
  return backends[0] ?? near;
}

/** A journal, and the part that writes it. */
function journalOf({ near, nearData, firebase, firebaseData }: World, random: Random) {
  return random.pick([
    { part: near, file: join(nearData, 'near', 'blocks.journal') },
    { part: firebase, file: join(firebaseData, 'firebase', 'firestore.journal') },
    { part: firebase, file: join(firebaseData, 'firebase', 'auth.journal') },
  ]);
}

/** The process dies in the middle of a write: its journal ends in a record that is not whole. */
const cutJournal: Fault = async (world, random) => {
  const { part, file } = journalOf(world, random);
  await part.kill();
  const record = Buffer.alloc(HEADER + Math.floor(random.between(16, 5_000)), 0xa5);
  record.writeUInt32LE(record.length - HEADER, 0);
  appendFileSync(file, record.subarray(0, Math.floor(random.between(1, record.length))));
  await part.start();
  return `${part.name} killed while it wrote ${basename(file)}`;
};

/** Its files may grow no more (RLIMIT_FSIZE of setrlimit(2)), then again. Who does not recover is started again. */
const fullDisk: Fault = async (world, random) => {
  const { part, file } = journalOf(world, random);
  const pid = part.pid();
  if (pid === undefined || !onPath('prlimit')) return kill(part, random);
  const limit = (size: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  limit(String(statSync(file).size + Math.floor(random.between(0, ROOM))));
  await away(random);
  limit('unlimited');
  const heals = (await world.trouble(10_000, 'busy')) === null;
  if (!heals) {
    await part.kill();
    await part.start();
  }
  return `${part.name}'s disk full, ${heals ? 'went on by itself' : 'started anew'}`;
};

/** Until it is started again. */
const clockBack: Fault = async ({ near, backends }, random) => {
  const part = random.pick([near, ...backends]);
  await part.kill();
  await part.start({ COSECHA_CLOCK_BACK_MS: String(Math.floor(random.between(1_000, HOUR_MS))) });
  return `${part.name}'s clock back`;
};

const postgresStopped: Fault = async ({ postgres, near }, random) => {
  const part = postgres ?? near;
  await part.end();
  await away(random);
  await part.start();
  return `${part.name} stopped`;
};

/** Every kind is as likely as the others. */
export const FAULTS: readonly Fault[] = [
  ({ edges }, random) => kill(random.pick(edges), random),
  ({ backends }, random) => kill(random.pick(backends), random),
  async (world, random) => `${await kill(await leaderOf(world), random)} while it led`,
  ({ near }, random) => kill(near, random),
  ({ firebase }, random) => kill(firebase, random),
  ({ postgres, near }, random) => kill(postgres ?? near, random),
  postgresStopped,
  cutJournal,
  fullDisk,
  clockBack,
];
