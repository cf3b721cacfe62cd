import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = join(__dirname, '..');
const config: { testTimeout: number; projects: { displayName: string }[] } = require('../jest.config.cjs');
/** Instead of the 25 seconds that tests have. */
const TIMEOUT_MS = 1_000;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 8 * MINUTE_MS;

/** The real jest, as this project has set it up, but for its patience and for which files are tests. */
async function jestOn(...args: string[]): Promise<{ output: string; hasFailed: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'cosecha-hangs-'));
  const of = (name: string, ending: string) => ({
    ...{
      ...config.projects.find(({ displayName }) => displayName === name),
      rootDir: ROOT,
      roots: [__dirname],
      testMatch: [`<rootDir>/local/hangs/*.hang.${ending}`],
    },
  });
  const projects = [of('node', 'ts'), of('browser', 'tsx')];
  const file = join(folder, 'jest.json');
  writeFileSync(file, JSON.stringify({ ...config, rootDir: ROOT, projects }));
  const options = ['--config', file, '--testTimeout', String(TIMEOUT_MS), ...args];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...options], {
    cwd: ROOT,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  await rm(folder, { recursive: true });
  // In CI the colours are on.
  return { output: stripVTControlCharacters(output), hasFailed: code !== 0 };
}

const LEFT_OPEN = 'open-server.hang.ts';
const inOneProcess = {
  'loop.hang.ts': 'Hangs: local/hangs/loop.hang.ts › a block › a test that never gives the processor back',
  'teardown.hang.ts': 'Hangs: local/hangs/teardown.hang.ts, ended',
  [LEFT_OPEN]: `does not end after ${join(__dirname, 'hangs', LEFT_OPEN)}: `,
};

test(
  'whatever a file of tests waits for, it fails by name and the others go on',
  async () => {
    const { output, hasFailed } = await jestOn('--maxWorkers', '2');
    expect(hasFailed).toBe(true);
    const failed = Array.from(output.matchAll(/^FAIL .*local\/hangs\/(\S+)/gm), ([, name]) => name);
    const hanging = readdirSync(join(__dirname, 'hangs')).filter((name) => name.includes('.hang.'));
    expect([...new Set(failed), LEFT_OPEN].sort()).toEqual(hanging.sort());
    for (const said of [
      '● a test that waits for ever',
      '● a test whose clock stands still',
      '> 2 |   afterAll(() => new Promise(() => undefined));',
      'Hangs: local/hangs/loop.hang.ts › a block › a test that never gives the processor back, ended',
      'Hangs: local/hangs/loading.hang.ts, ended',
      'Hangs: local/hangs/teardown.hang.ts, ended',
      'Hangs: local/hangs/screen-loop.hang.tsx › a screen that draws for ever, ended',
      '● a screen that never shows what is waited for',
      'Unable to find an element with the text: Dos',
    ])
      expect(output).toContain(said);
  },
  PATIENCE_MS,
);

test(
  'the same is so where jest needs no worker',
  async () => {
    const runs = Object.entries(inOneProcess).map(async ([file, said]) => {
      const { output, hasFailed } = await jestOn('--runInBand', `local/hangs/${file}`);
      expect(output).toContain(said);
      expect(hasFailed).toBe(true);
    });
    await Promise.all(runs);
  },
  PATIENCE_MS,
);

test('a test has no more than a minute where four want to run on two cores', () => {
  expect(config.testTimeout * 1.2 * 2).toBeLessThanOrEqual(MINUTE_MS);
});
