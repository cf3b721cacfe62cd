import { readRegistryFile } from './read-registry';
import { emptyRegistry, releaseFileSchema } from './registry-file';
import { RegistryRefused } from './signature';

const VERSION = '1.0.0-0a1b2c3d';
const RELEASE = { version: VERSION, releasedAt: 5, list: 'sha384-AAAA', bytes: 9, entry: {} };
const REMOTE = { stable: VERSION, former: [], releases: [RELEASE] };
const FILE = { ...emptyRegistry(), revision: 1, remotes: { 'mfe-a': REMOTE } };
const TEAM = { name: 'finca', key: 'A'.repeat(43), remotes: ['mfe-a'] };

const read = (file: object) => readRegistryFile(Buffer.from(JSON.stringify(file)), []);
const withRemote = (changes: object, name = 'mfe-a') => ({
  ...FILE,
  remotes: { [name]: { ...REMOTE, ...changes } },
});
const withRelease = (changes: object) => withRemote({ releases: [{ ...RELEASE, ...changes }] });
const withTeam = (changes: object) => ({ ...FILE, teams: { revision: 1, list: [{ ...TEAM, ...changes }] } });

test('the least and the most that it may say is read', () => {
  expect(read(FILE).revision).toBe(1);
  expect(read(withTeam({})).teams?.list).toEqual([TEAM]);
  expect(read(withRelease({ releasedAt: 0, retiredAt: 0 })).remotes['mfe-a']?.releases).toHaveLength(1);
  for (const percent of [1, 100]) {
    const { remotes } = read(withRemote({ canary: { version: VERSION, percent } }));
    expect(remotes['mfe-a']?.canary?.percent).toBe(percent);
  }
});

test.each(['../mfe-a', 'mfe/a', 'Mfe-a', '1mfe', '', 'mfe a', 'mfe-a\n'])(
  'a remote named %j is refused: its name becomes a folder',
  (name) => {
    expect(() => read(withRemote({}, name))).toThrow(RegistryRefused);
  },
);

test.each([
  '1.0.0',
  '1.0.0-0a1b2c3',
  '1.0.0-0A1B2C3D',
  '../1.0.0-0a1b2c3d',
  '1.0.0-0a1b2c3d/..',
  'v1.0.0-0a1b2c3d',
])('the version %j is refused wherever it stands: it becomes a folder, too', (version) => {
  expect(() => read(withRemote({ stable: version }))).toThrow('remotes.mfe-a.stable');
  expect(() => read(withRemote({ former: [version] }))).toThrow('remotes.mfe-a.former.0');
  expect(() => read(withRemote({ canary: { version, percent: 5 } }))).toThrow('remotes.mfe-a.canary.version');
  expect(() => read(withRelease({ version }))).toThrow('remotes.mfe-a.releases.0.version');
});

test.each([0, 101, 2.5, -1])('a canary for %p percent is refused', (percent) => {
  expect(() => read(withRemote({ canary: { version: VERSION, percent } }))).toThrow(
    'remotes.mfe-a.canary.percent',
  );
});

test.each([
  ['list', 'sha256-AAAA'],
  ['list', 'sha384-'],
  ['list', 'sha384-AA AA'],
  ['releasedAt', -1],
  ['releasedAt', 0.5],
  ['retiredAt', -1],
])('a release whose %s is %p is refused', (field, value) => {
  expect(() => read(withRelease({ [field]: value }))).toThrow(`remotes.mfe-a.releases.0.${field}`);
});

test.each([0, -1, 1.5])(
  'a file of revision %p is refused: an edge could not tell that it is newer',
  (revision) => {
    expect(() => read({ ...FILE, revision })).toThrow('revision');
  },
);

test.each([
  ['key', 'A'.repeat(42)],
  ['key', 'A'.repeat(44)],
  ['key', `${'A'.repeat(42)}+`],
  ['name', 'La Finca'],
  ['remotes', ['../mfe-a']],
  ['withdrawnAt', -1],
])('a team whose %s is %j is refused', (field, value) => {
  expect(() => read(withTeam({ [field]: value }))).toThrow(`teams.list.0.${field}`);
});

const isListed = (path: string) =>
  releaseFileSchema.safeParse({
    name: 'mfe-a',
    version: VERSION,
    files: { [path]: { bytes: 1, integrity: 'sha384-AAAA' } },
  }).success;

test.each(['a/b/c.woff2', '.well-known/x'])('%j is a file of a release', (path) => {
  expect(isListed(path)).toBe(true);
});

test.each([
  '../main.js',
  'a/../../main.js',
  '/main.js',
  'a//main.js',
  'a/',
  'a\\main.js',
  'a b.js',
  'a?b',
  '',
])('%j is none: a release writes below its own folder alone', (path) => {
  expect(isListed(path)).toBe(false);
});
