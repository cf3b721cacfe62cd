import type { Declaration } from './declaration';
import { helpText } from './help';
import { address, duration, listOf, matching, oneOf, path, place, whole } from './kinds';
import { readCommandLine } from './read-command-line';

const PLAIN = {
  does: 'Draws.',
  arguments: [
    { name: 'shape', does: 'what to draw', value: oneOf(['ring', 'star']) },
    { name: 'colour', does: 'in which colours', value: oneOf(['red', 'blue']), optional: true, many: true },
  ],
  options: {
    size: { does: 'how large', value: whole(1, 9), default: 3 },
    to: { does: 'where', value: path() },
    fast: { does: 'without care' },
  },
  example: 'star red',
} as const satisfies Declaration;
const WITH_VERBS = {
  does: 'Releases.',
  arguments: [{ name: 'name', does: 'which', value: matching('NAME', /^[a-z]+$/, 'letters') }],
  options: { to: { does: 'where', value: path() }, share: { does: 'of how many', value: whole(1, 100) } },
  verbs: {
    list: { does: 'what there is', options: { to: { does: 'where', value: path() } } },
    teams: { does: 'who may' },
    'teams add': { does: 'one more', arguments: [{ name: 'team', does: 'which team', value: path() }] },
  },
  example: 'x',
} as const satisfies Declaration;
const PASSING_ON = {
  does: 'Tests.',
  rest: 'jest',
  options: { quick: { does: 'less' }, seed: { does: 'which', value: whole() } },
  example: '',
} as const satisfies Declaration;

const plain = (...args: string[]) => readCommandLine('draw', PLAIN, args);
const verbs = (...args: string[]) => readCommandLine('release', WITH_VERBS, args);
const refusal = (message: string) => expect.objectContaining({ name: 'UsageError', message });

test('arguments and options come by their names, in any order, with what is usual', () => {
  expect(plain('star')).toEqual({ shape: 'star', colour: [], size: 3, to: undefined, fast: false });
  expect(plain('--size=9', 'ring', '--fast', 'red', 'blue', '--to', '../x')).toEqual({
    ...{ shape: 'ring', colour: ['red', 'blue'], size: 9, to: '../x', fast: true },
  });
});

test.each<[string[], string]>([
  [[], 'draw: say what to draw (one of ring, star).'],
  [['cube'], 'draw: shape is one of ring, star, not "cube".'],
  [['star', 'green'], 'draw: colour is one of red, blue, not "green".'],
  [['star', '--colour', 'red'], 'draw has no option --colour; its options are --size, --to, --fast.'],
  [['star', '-f'], 'draw has no option -f; its options are --size, --to, --fast.'],
  [['star', '--size', '10'], 'draw: --size takes a whole number from 1 to 9, not "10".'],
  [['star', '--size', '1.5'], 'draw: --size takes a whole number from 1 to 9, not "1.5".'],
  [['star', '--size'], 'draw: --size takes a whole number from 1 to 9.'],
  [['star', '--to', '--fast'], 'draw: --to takes a path on this machine.'],
  [['star', '--to', ''], 'draw: --to takes a path on this machine, not "".'],
  [['star', '--to', 'ftp://x'], 'draw: --to takes a path on this machine, not "ftp://x".'],
  [['star', '--fast=yes'], 'draw: --fast takes no value, not "yes".'],
  [['star', '--size', '1', '--size', '2'], 'draw: --size is given more than once.'],
])('%j is refused in one sentence that says what is allowed', (args, message) => {
  expect(() => plain(...args)).toThrow(refusal(message));
});

test('an option may be required', () => {
  const declaration = {
    does: 'Hides.',
    options: { reason: { does: 'why', value: matching('WORDS', /./, 'words'), required: true } },
    example: '--reason x',
  } as const satisfies Declaration;
  expect(readCommandLine('hide', declaration, ['--reason', 'x'])).toEqual({ reason: 'x' });
  expect(() => readCommandLine('hide', declaration, [])).toThrow(refusal('hide: say --reason WORDS (why).'));
  expect(helpText('hide', declaration)).toContain('  hide --reason WORDS\n');
});

test('the longest verb counts, wherever options stand, and a command may do without', () => {
  expect(verbs('x', '--share', '5')).toEqual({ verb: undefined, name: 'x', share: 5, to: undefined });
  expect(verbs('--to', 'x', 'list')).toEqual({ verb: 'list', to: 'x' });
  expect(verbs('teams')).toEqual({ verb: 'teams' });
  expect(verbs('teams', 'add', 'a')).toEqual({ verb: 'teams add', team: 'a' });
});

test.each<[string[], string]>([
  [['list', '--share', '5'], 'release list has no option --share; its options are --to.'],
  [['teams', 'praise'], 'release teams takes no argument "praise".'],
  [['x', 'y'], 'release takes name and nothing more, not "y" as well.'],
  [['teams', '--x'], 'release teams has no option --x; it has none at all.'],
])('%j belongs to another verb, or to none', (args, message) => {
  expect(() => verbs(...args)).toThrow(refusal(message));
});

test('a command that is nothing without a verb names them', () => {
  const { arguments: _none, ...onlyVerbs } = WITH_VERBS;
  const read = (...args: string[]) => readCommandLine('offers', onlyVerbs, args);
  expect(() => read()).toThrow(refusal('offers takes one of list, teams, teams add.'));
  expect(() => read('hid')).toThrow(refusal('offers takes one of list, teams, teams add, not "hid".'));
});

test('what is not ours goes on to the other program as it stands', () => {
  const args = ['shared', '-t', 'a name', '--seed', '4', '--bail=2', '--quick', '--', '-x'];
  expect(readCommandLine('test', PASSING_ON, args)).toEqual({
    ...{ quick: true, seed: 4, rest: ['shared', '-t', 'a name', '--bail=2', '--', '-x'] },
  });
});

test.each([
  [
    place(['s3', 'https']),
    ['.releases', '/a/b', 's3://b/p', 'https://h/b'],
    ['ftp://x', 's3:/x', 'file:x', ''],
  ],
  [address(), ['http://a', 'https://a.b/c'], ['a.b', 'ftp://a', 'http://', '/a']],
  [duration, ['90s', '30m', '2h'], ['0m', '1.5h', '30', '30m later']],
  [listOf(whole(1, 3)), ['1', '1,2', '3, 1'], ['', '1,x', '4', ',']],
  [whole(), ['1', '9999999'], ['0', '-1', '1e3', '10000000', '0x1']],
])('of each kind some are taken and the others are not: %#', (kind, taken, refused) => {
  expect(taken.filter((text) => kind.read(text) === undefined)).toEqual([]);
  expect(refused.filter((text) => kind.read(text) !== undefined)).toEqual([]);
});

test('help comes from the declaration alone', () => {
  expect(helpText('npm run draw --', PLAIN, { notes: ['  Be quick.'] })).toBe(`Draws.

  npm run draw -- shape [colour …] [options]

  shape        what to draw: one of ring, star
  colour       in which colours: one of red, blue
  --size N     how large: a whole number from 1 to 9 (default 3)
  --to FOLDER  where: a path on this machine
  --fast       without care

  Example: npm run draw -- star red

  Be quick.`);
  expect(helpText('release', WITH_VERBS)).toContain('  release teams add team');
  expect(helpText('release', WITH_VERBS, { verb: 'list' })).toBe(`what there is

  release list [options]

  --to FOLDER  where: a path on this machine`);
});
