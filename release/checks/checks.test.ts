import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry } from '@cosecha/shared/releases';
import { shellFacts } from '../../shared/build/page/shell-facts';
import type { RegistryEntry } from '../../shared/remote/contract';
import { readCandidate, releaseFrom } from '../candidate';
import { release } from '../registry/actions';
import { writeBuild } from '../testing/build';
import { fitsRange } from './caret';
import { failuresOf, requireFit, type Surroundings } from './checks';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-checks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const SHELL = {
  contract: '1.3.0',
  shared: { react: '19.3.1', 'zod/mini': '4.6.7' },
  exports: { 'zod/mini': ['object'] },
};

function problems(
  changes: Partial<RegistryEntry> = {},
  surroundings: Partial<Surroundings> = {},
  spoil: (folder: string, version: string) => void = () => undefined,
): string[] {
  const { built, version } = writeBuild(root, 'mfe-one', 'a', { contract: '^1.0.0', ...changes });
  spoil(join(built, version), version);
  const candidate = readCandidate('mfe-one', built);
  return failuresOf(candidate, { shell: SHELL, registry: emptyRegistry(), ...surroundings }).flatMap(
    ({ found }) => found,
  );
}

describe('a release is held back when', () => {
  it('nothing is wrong: it is not', () => expect(problems()).toEqual([]));

  it.each<[string, Partial<RegistryEntry>, RegExp]>([
    ['pages are told of a file that is not there', { files: ['gone.js'] }, /gone\.js is not in the build/],
    [
      'a screen needs a file that is not there',
      { screens: { '/mfe-one': ['gone.js'] } },
      /gone\.js is not in/,
    ],
    ['its entry is another file', { integrity: 'sha384-AAAA' }, /not the file whose integrity is published/],
    [
      'a file of its first screen is not named',
      { files: [] },
      /needs screens\.\w+\.js, which pages are not told of/,
    ],
    ['a title has no route', { titles: { '/other': 'Other' } }, /\/other has a title or a tab/],
    [
      'it was built for a newer contract',
      { contract: '^1.4.0' },
      /contract \^1\.4\.0, the shell has 1\.3\.0/,
    ],
    ['it was built for another major', { contract: '^2.0.0' }, /Release the shell first/],
  ])('%s', (_what, changes, message) => expect(problems(changes).join('\n')).toMatch(message));

  it('the live shell brings an older package, or does not bring it', () => {
    const shared = { ...SHELL.shared, react: '19.0.9' };
    expect(problems({}, { shell: { ...SHELL, shared } })).toEqual([
      'it needs react ^19.1.0, the live shell brings 19.0.9.',
    ]);
    expect(problems({}, { shell: { ...SHELL, shared: {} } })).toHaveLength(2);
    expect(problems({}, { shell: { ...SHELL, exports: { 'zod/mini': ['array'] } } })).toEqual([
      'the live shell does not bring object of zod/mini, which mfe-one/src/screen.tsx takes.',
    ]);
  });

  it('another live remote draws the same address', () => {
    const { built } = writeBuild(root, 'mfe-two', 'b', { routes: ['/orden/:id'] });
    const registry = release(emptyRegistry(), 'mfe-two', releaseFrom(readCandidate('mfe-two', built), 1), 1);
    expect(problems({ routes: ['/mfe-one', '/orden/:order'] }, { registry })).toEqual([
      '/orden/:order belongs to mfe-two.',
    ]);
  });

  it.each([
    [
      'an API that a browser of the list lacks',
      'AbortSignal.timeout(9)',
      /late\.js .* AbortSignal\.timeout, .*safari 15\.4/,
    ],
    ['syntax that one does not read', 'text.split(/(?<!a)b/)', /late\.js .* syntax/],
  ])('a script takes for granted %s', (_what, code, message) => {
    const spoil = (folder: string) => writeFileSync(join(folder, 'late.js'), code);
    expect(problems({}, {}, spoil).join()).toMatch(message);
  });

  it('its manifest is not readable', () => {
    const spoil = (folder: string) => writeFileSync(join(folder, 'mf-manifest.json'), '{');
    expect(problems({}, {}, spoil).join()).toMatch(/cannot be checked/);
  });
});

it('a version of before that the live shell no longer takes is not gone back to', () => {
  const { built } = writeBuild(root, 'mfe-one', 'a', { contract: '^1.0.0' });
  const before = releaseFrom(readCandidate('mfe-one', built), 1);
  expect(() => requireFit('mfe-one', before, SHELL)).not.toThrow();
  expect(() => requireFit('mfe-one', before, { ...SHELL, contract: '2.0.0' })).toThrow(
    /was built for contract \^1\.0\.0, the shell has 2\.0\.0/,
  );
  const taking = {
    ...before,
    entry: { ...readCandidate('mfe-one', built).entry, uses: { 'zod/mini': ['gone'] } },
  };
  expect(() => requireFit('mfe-one', taking, SHELL)).toThrow(/does not bring gone of zod\/mini/);
  expect(() => requireFit('mfe-one', { ...before, entry: {} }, SHELL)).toThrow(/its entry .* is not valid/);
});

it('a build is read as it is, and another one is refused', () => {
  const { built, version } = writeBuild(root, 'mfe-one', 'a');
  const candidate = readCandidate('mfe-one', built);
  expect(candidate.entry.version).toBe(version);
  expect(Object.keys(candidate.files)).toHaveLength(4);
  expect(() => readCandidate('mfe-two', built)).toThrow(/holds mfe-one, not mfe-two/);
  expect(() => readCandidate('mfe-one', join(root, 'none'))).toThrow(/build the remote first/);
  rmSync(join(built, version), { recursive: true });
  expect(() => readCandidate('mfe-one', built)).toThrow(/is empty/);
});

it('the shell of this checkout says what it brings', () => {
  const { contract, shared } = shellFacts();
  expect(contract).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['react', '@cosecha/shared/remote']));
  for (const version of Object.values(shared)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.9.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '1.2.4', false],
  ['>=1', '1.2.3', undefined],
])('%s and %s: %s', (range, version, fits) => expect(fitsRange(range, version)).toBe(fits));
