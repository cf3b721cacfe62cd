import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const checkout = mkdtempSync(join(tmpdir(), 'cosecha-products-'));
const before = process.env.COSECHA_REPOSITORY;
process.env.COSECHA_REPOSITORY = checkout;
const { builtModes, builtWeb } = require('./products') as typeof import('./products');
const { allParts } = require('./parts') as typeof import('./parts');
const { inputsOf, stampFile } = require('./stamp') as typeof import('./stamp');

function write(file: string, contents: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), contents);
}

beforeEach(() => {
  for (const name of ['shell', 'mfe-x']) {
    write(`${name}/package.json`, JSON.stringify({ name: `@cosecha/${name}`, version: '1.0.0' }));
  }
  write('shell/src/index.ts', '');
  write('mfe-x/src/remote.tsx', '');
  write('node_modules/@cosecha/shared/index.ts', '');
  write('package-lock.json', '{}');
  for (const folder of ['dist', 'dist/local']) {
    write(`shell/${folder}/site/index.html`, '');
    write(`mfe-x/${folder}/remote.json`, '');
  }
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));
afterAll(() => {
  if (before === undefined) delete process.env.COSECHA_REPOSITORY;
  else process.env.COSECHA_REPOSITORY = before;
});

/** As the end of a build does. */
function stamp(mode: 'production' | 'local'): void {
  for (const part of allParts())
    writeFileSync(stampFile(part, mode), JSON.stringify({ inputs: inputsOf(part) }));
}

const modes = () => Object.fromEntries(builtModes());

test('a product without a stamp, as a kill leaves it, is none', () => {
  expect(modes()).toEqual({ shell: undefined, 'mfe-x': undefined });
});

test('what npm start builds is not taken for what is released, which it serves rather than its own', () => {
  stamp('local');
  expect(modes()).toEqual({ shell: 'local', 'mfe-x': 'local' });
  expect(builtWeb()).toEqual({
    shellDir: join(checkout, 'shell/dist/site'),
    remotes: { 'mfe-x': join(checkout, 'mfe-x/dist') },
  });
  expect(builtWeb([], builtModes())).toEqual({
    shellDir: join(checkout, 'shell/dist/local/site'),
    remotes: { 'mfe-x': join(checkout, 'mfe-x/dist/local') },
  });
  stamp('production');
  expect(modes()).toEqual({ shell: 'production', 'mfe-x': 'production' });
});

test('a change of a part makes its product one of other sources, a change of what all take every one', () => {
  stamp('local');
  write('mfe-x/src/screen.tsx', '');
  expect(modes()).toEqual({ shell: 'local', 'mfe-x': undefined });
  write('node_modules/@cosecha/shared/new.ts', '');
  expect(modes()).toEqual({ shell: undefined, 'mfe-x': undefined });
});
