import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore, transfer } from '..';
import { failures, probeChain } from '../testing/probe';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'near-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('kill -9 loses nothing that was confirmed', async () => {
  for (const lines of [40, 57]) {
    const child = startChild();
    await child.lines(lines);
    child.process.kill('SIGKILL');
    await expectNothingLost(await child.ended);
  }
});

/** The kernel refuses to let the process's files grow, in the middle of a record, as a full disk does. */
const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('what a disk that is full has confirmed is there after a kill -9, and nothing twice', async () => {
  for (const isFreed of [false, true]) {
    const child = startChild();
    await child.lines(20);
    limitFiles(child.process.pid, String((await stat(join(folder, 'blocks.journal'))).size + 300));
    await child.says('stopped');
    if (isFreed) {
      limitFiles(child.process.pid, 'unlimited');
      await child.goesOn(20);
    }
    child.process.kill('SIGKILL');
    await expectNothingLost(await child.ended);
  }
});

/** @param confirmed what the child has said: a line for each transfer, with what uno.test had then */
async function expectNothingLost(confirmed: string[]): Promise<void> {
  const chain = await probeChain({ store: await openDiskStore(folder) });
  await chain.settled();
  const [hash = '', amount] =
    confirmed
      .filter((line) => !line.startsWith('stopped'))
      .at(-1)
      ?.split(' ') ?? [];
  expect(chain.history.heightOf(hash)).toBeGreaterThan(0);
  const arrived = chain.account('uno.test')?.amount ?? 0n;
  expect(arrived - BigInt(amount ?? -9)).toBeGreaterThanOrEqual(0n);
  expect(arrived - BigInt(amount ?? -9)).toBeLessThan(3n);
  const sent = await chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [transfer(1n)] });
  expect(failures(sent)).toEqual([]);
  await chain.close();
}

function limitFiles(pid: number | undefined, bytes: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}

function startChild() {
  const script = join(__dirname, '../testing/crash-child.ts');
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const lines = () => output.split('\n').slice(0, -1);
  const ended = new Promise<string[]>((resolve) => child.on('close', () => resolve(lines())));
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const when = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => child.stdout.once('data', resolve));
  };
  const confirmed = () => lines().filter((line) => !line.startsWith('stopped')).length;
  return {
    process: child,
    ended,
    lines: (count: number) => when(() => lines().length >= count),
    says: (word: string) => when(() => lines().some((line) => line.startsWith(word))),
    goesOn: (count: number) => {
      const before = confirmed();
      return when(() => confirmed() >= before + count);
    },
  };
}
