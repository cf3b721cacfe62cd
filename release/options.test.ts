import { readCommandLine } from '@cosecha/shared/command-line';
import { RELEASE } from './declaration';
import { readOptions } from './options';

const readArgs = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  readOptions(readCommandLine('npm run release', RELEASE, args), environment);
const read = (text: string, environment: NodeJS.ProcessEnv = {}) =>
  readArgs(text.split(' ').filter(Boolean), environment);

test('a release is for everybody, and goes to a folder, unless it is said otherwise', () => {
  expect(read('mfe-x')).toEqual({
    ...{ command: 'release', subject: 'mfe-x', to: '.releases', app: undefined, metrics: undefined },
    ...{ channel: 'stable', percent: undefined, quietMs: undefined, version: undefined, from: undefined },
    ...{ team: { name: undefined, key: undefined, remotes: [] }, isAnyway: false, isDry: false },
  });
});

test.each([
  ['mfe-x --channel canary', 'canary', 10],
  ['mfe-x --canary 1', 'canary', 1],
  ['mfe-x --canary 100', 'canary', 100],
  ['mfe-x --channel canary --canary 5 --percent 7', 'canary', 7],
  ['promote mfe-x --percent 50', 'stable', 50],
  ['rollback mfe-x --channel canary', 'canary', undefined],
])('%s is for the channel %s and the share %s', (text, channel, percent) => {
  expect(read(text)).toMatchObject({ channel, percent });
});

test('half a percent is refused', () => {
  expect(() => read('promote mfe-x --percent 1.5')).toThrow('whole number');
});

test('a canary that was asked for on the stable channel has no share', () => {
  expect(() => read('mfe-x --channel stable --canary 5')).toThrow('belongs to --channel canary');
});

test.each([
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['2h', 7_200_000],
])('quiet for %s is %i ms', (quiet, quietMs) => {
  expect(read(`mfe-x --canary 5 --app http://app --promote-when-quiet ${quiet}`).quietMs).toBe(quietMs);
});

test.each(['0m', '1.5h', '30m later'])('quiet for "%s" is refused', (quiet) => {
  const args = ['mfe-x', '--canary', '5', '--app', 'http://app', '--promote-when-quiet', quiet];
  expect(() => readArgs(args)).toThrow('90s, 30m or 2h');
});

test.each(['mfe-x mfe-y', 'rollback mfe-x mfe-y'])('a word too many is refused: "%s"', (text) => {
  expect(() => read(text)).toThrow('takes remote and nothing more, not "mfe-y" as well');
});

test.each(['ftp://x', 'S3://bucket', 'https:/x', 'file:releases'])('%s is no place for releases', (to) => {
  expect(() => read(`mfe-x --to ${to}`)).toThrow('a folder or an address that begins with s3://');
});

test.each(['s3://bucket/prefix', 'https://storage/bucket', '../releases', '.releases'])('%s is one', (to) => {
  expect(read(`mfe-x --to ${to}`)).toMatchObject({ to });
});

test.each(['gc', 'sign'] as const)('%s needs no remote', (command) => {
  expect(read(command)).toMatchObject({ command, subject: undefined });
});

test('a remote after list is its subject, and one that is released may be called as no command is', () => {
  expect(read('list mfe-x')).toMatchObject({ command: 'list', subject: 'mfe-x' });
  expect(read('lists')).toMatchObject({ command: 'release', subject: 'lists' });
});

test('a team is named after what is done, with its remotes by commas or spaces', () => {
  const { command, team } = readArgs([
    ...['teams', 'add', 'wallet', '--key', 'K', '--remotes', 'mfe-a, mfe-b,mfe-c,'],
  ]);
  expect([command, team]).toEqual([
    'teams add',
    { name: 'wallet', key: 'K', remotes: ['mfe-a', 'mfe-b', 'mfe-c'] },
  ]);
});

test('what is said goes before what is set, and what is set but empty is not set', () => {
  const set = { RELEASE_TO: 's3://b', RELEASE_APP: 'http://set/' };
  expect(read('mfe-x', set)).toMatchObject({ to: 's3://b', app: 'http://set' });
  expect(read('mfe-x --to place --app http://said/', set)).toMatchObject({ to: 'place', app: 'http://said' });
  const empty = { RELEASE_TO: '', RELEASE_APP: '', RELEASE_METRICS: '', METRICS_TOKEN: '' };
  expect(read('mfe-x', empty)).toMatchObject({ to: '.releases', app: undefined, metrics: undefined });
});

test('edges that were named have to tell; the app’s own may keep still', () => {
  const token = { METRICS_TOKEN: 'secret' };
  expect(read('promote mfe-x --app http://app/', token).metrics).toEqual({
    ...{ urls: ['http://app/metrics'], token: 'secret', isNamed: false },
  });
  expect(read('promote mfe-x --app http://app', { RELEASE_METRICS: 'http://a http://b' }).metrics).toEqual({
    ...{ urls: ['http://a', 'http://b'], token: undefined, isNamed: true },
  });
  expect(
    read('promote mfe-x --metrics http://c', { ...token, RELEASE_METRICS: 'http://a' }).metrics,
  ).toMatchObject({ urls: ['http://c'], token: 'secret' });
});

test('a list of edges without a name in it names none: the app’s own is asked', () => {
  for (const RELEASE_METRICS of ['', ' ', ','])
    expect(read('promote mfe-x --app http://app', { RELEASE_METRICS }).metrics).toMatchObject({
      ...{ urls: ['http://app/metrics'], isNamed: false },
    });
});

test('edges that are named are enough to watch a canary by', () => {
  const watched = read('mfe-x --canary 5 --promote-when-quiet 1m --metrics http://a/metrics');
  expect(watched).toMatchObject({ quietMs: 60_000, app: undefined, metrics: { isNamed: true } });
});

test('a switch is on only where it is given', () => {
  expect(read('promote mfe-x --anyway')).toMatchObject({ isAnyway: true, isDry: false });
  expect(read('gc --dry-run')).toMatchObject({ isAnyway: false, isDry: true });
});
