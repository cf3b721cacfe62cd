import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { lockFolder } from './folder-lock';

/** Long enough to fail a test that would have to watch. */
const NEVER_WATCHED = { beatMs: 2_000, watchedMs: 600_000 };
const QUICK = { beatMs: 20, watchedMs: 400 };
/** Holds the folder until it is stopped. */
const HOLD = `require('./local/folder-lock.ts').lockFolder(process.argv[1]).then(
  () => { console.log('held'); process.stdin.resume().on('end', () => process.exit(0)); },
  (error) => { console.log(error.message); process.exit(1); })`;

let folder: string;
let children: ChildProcess[];
const lockFile = () => join(folder, 'in-use.json');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-lock-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  rmSync(folder, { recursive: true, force: true });
});

async function startHolder(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', HOLD, '--', folder], {
    cwd: join(__dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, said: String(said).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const writeLock = (changes: object) => {
  const holder = { id: 'before', host: 'another-machine', pid: 1, started: null, ...changes };
  writeFileSync(lockFile(), JSON.stringify(holder));
};
const ownHolder = async (): Promise<object> => {
  const giveBack = await lockFolder(folder);
  const holder = JSON.parse(readFileSync(lockFile(), 'utf8'));
  giveBack();
  return holder;
};

describe('a data folder that another process holds', () => {
  it('is refused in words that say who has it and what to do, until that process ends', async () => {
    const { child, said } = await startHolder();
    expect(said).toBe('held');
    const refused = await lockFolder(folder, NEVER_WATCHED).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SetupError);
    expect((refused as Error).message).toBe(
      `${folder} is in use by another app (process ${child.pid}). Stop that one with Ctrl+C where it was started, or name another folder in DATA_DIR.`,
    );
    expect((await startHolder()).said).toBe((refused as Error).message);

    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
    expect(readdirSync(folder)).toEqual([]);
    (await lockFolder(folder, NEVER_WATCHED))();
  });

  it('is free at once after a kill -9', async () => {
    const { child } = await startHolder();
    await kill(child);
    expect(existsSync(lockFile())).toBe(true);
    const giveBack = await lockFolder(folder, NEVER_WATCHED);
    await expect(lockFolder(folder, NEVER_WATCHED)).rejects.toThrow(`process ${process.pid}`);
    giveBack();
  });

  it('goes to one of many that find it left behind', async () => {
    const { child } = await startHolder();
    await kill(child);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    held[0]?.();
  });
});

describe('a lock whose holder cannot be asked', () => {
  it('counts for nothing when its number is another process by now', async () => {
    writeLock({ ...(await ownHolder()), id: 'before', started: 'before the machine was restarted' });
    (await lockFolder(folder, NEVER_WATCHED))();
  });

  it('is taken over from another machine that shows no life', async () => {
    writeLock({});
    (await lockFolder(folder, QUICK))();
  });

  it('is left to another machine that does', async () => {
    writeLock({});
    let beat = 0;
    const heart = setInterval(() => {
      beat += 1;
      utimesSync(lockFile(), beat, beat);
    }, QUICK.beatMs);
    const refused = lockFolder(folder, NEVER_WATCHED);
    await expect(refused.finally(() => clearInterval(heart))).rejects.toThrow('process 1 on another-machine');
  });

  it('is taken over when the machine died while it was written', async () => {
    writeFileSync(lockFile(), '{"id":"bef');
    (await lockFolder(folder, NEVER_WATCHED))();
  });
});

it('a process shows that it lives as long as it holds the folder', async () => {
  const giveBack = await lockFolder(folder, QUICK);
  utimesSync(lockFile(), 1, 1);
  await expect(touchedAgain()).resolves.toBe(true);
  giveBack();
  expect(existsSync(lockFile())).toBe(false);
});

async function touchedAgain(): Promise<boolean> {
  while (statSync(lockFile()).mtimeMs < 10_000) await new Promise(setImmediate);
  return true;
}
