import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'cosecha-program-'));
  for (const folder of ['local', 'node_modules']) mkdirSync(join(checkout, folder));
  symlinkSync(join(ROOT, 'node_modules/esbuild'), join(checkout, 'node_modules/esbuild'));
  cpSync(join(ROOT, 'local/load-program.mjs'), join(checkout, 'local/load-program.mjs'));
  write('package-lock.json', '{}');
  write('local/said.ts', "export const said: string = 'first';");
  write(
    'local/program.ts',
    "import { said } from './said';\nexport const say = () => [said, __dirname].join();",
  );
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const write = (file: string, contents: string) => writeFileSync(join(checkout, file), contents);

/** What the program says, in a process of its own, as `npm start` loads it. */
function run(): string {
  const code = `
    const { loadProgram } = await import(${JSON.stringify(join(checkout, 'local/load-program.mjs'))});
    const { program, keepCompiled } = await loadProgram(process.argv[1], 'local/program.ts');
    process.stdout.write(program.say());
    keepCompiled();`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code, checkout], { encoding: 'utf8' });
}

const programs = () => join(checkout, 'node_modules/.cache/cosecha/programs');
const programFiles = () => readdirSync(programs()).sort();

test('a program runs from one file, which knows the folder of each source', () => {
  expect(run()).toBe(`first,${join(checkout, 'local')}`);
  const files = programFiles();
  expect(files).toHaveLength(4);
  expect(run()).toBe(`first,${join(checkout, 'local')}`);
  expect(programFiles()).toEqual(files);
});

test.each([
  ['a source', () => write('local/said.ts', "export const said: string = 'other';"), /^other/],
  ['the lockfile', () => write('package-lock.json', '{ }'), /^first/],
])('a change of %s makes another file', (_name, change, says) => {
  run();
  const before = programFiles();
  change();
  expect(run()).toMatch(says);
  expect(programFiles()).toHaveLength(before.length);
  expect(programFiles()).not.toEqual(before);
});

test.each(['json', 'cjs', `${process.version}-${process.arch}`])(
  'half a file of what was kept (%s) does no harm',
  (end) => {
    run();
    const file = programFiles().find((name) => name.endsWith(end)) ?? '';
    if (end === 'cjs') rmSync(join(programs(), file));
    else writeFileSync(join(programs(), file), 'half');
    expect(run()).toMatch(/^first/);
  },
);

test('a source that is gone is asked for by name', () => {
  run();
  rmSync(join(checkout, 'local/said.ts'));
  expect(run).toThrow(/Could not resolve ".\/said"/);
});
