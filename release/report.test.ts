import { emptyRegistry, type RegistryFile, type Release } from '@cosecha/shared/releases';
import { release, releaseCanary, withdraw } from './registry/actions';
import { listing } from './report';

const made = (number: number, more: Partial<Release> = {}): Release => ({
  version: `1.0.${number}-0a1b2c3d`,
  releasedAt: number,
  list: 'sha384-AAAA',
  bytes: number * 1_000,
  entry: {},
  ...more,
});

/** Three versions of a remote, the last one its canary, and one of another. */
function example(): RegistryFile {
  const report = { commit: '0123456789abcdef', author: 'Team', message: 'show the sum' };
  const source: Release['source'] = { ...report, isChanged: true };
  const first = release(emptyRegistry(), 'mfe-two', made(1, { source }), 1);
  const second = release(release(first, 'mfe-one', made(1), 1), 'mfe-one', made(2), 2);
  const log = ['mfe-two 1', 'mfe-one 1', 'mfe-one 2'].map((what, at) => ({ id: String(at), at, what }));
  return { ...releaseCanary(second, 'mfe-one', { added: made(3), percent: 5 }, 3), log };
}

/** The words of a line, without its times. */
const lines = (registry: RegistryFile, only?: string) =>
  listing(registry, only)
    .split('\n')
    .map((line) =>
      line
        .replace(/,? ?(?:until )?\d{4}-\d\d-\d\d \d\d:\d\d/g, '')
        .trim()
        .split(/\s+/)
        .join(' '),
    );

it('remotes stand by the alphabet, their versions from the latest back, each with what it is', () => {
  expect(lines(example()).slice(0, 8)).toEqual([
    'mfe-one',
    '1.0.3-0a1b2c3d canary 5 % 3 kB',
    '1.0.2-0a1b2c3d stable 2 kB',
    '1.0.1-0a1b2c3d former 1 kB',
    '',
    'mfe-two',
    '1.0.1-0a1b2c3d stable 1 kB',
    '01234567 and more Team: show the sum',
  ]);
});

it('one remote alone is listed with the changes that name it, the latest first', () => {
  const text = lines(example(), 'mfe-one');
  expect(text).not.toContain('mfe-two');
  expect(text.slice(text.indexOf('latest changes') + 1)).toEqual(['mfe-one 2', 'mfe-one 1']);
});

it('ten changes are shown, not all', () => {
  const log = Array.from({ length: 12 }, (_, at) => ({ id: String(at), at, what: `change ${at}` }));
  const text = lines({ ...example(), log });
  expect(text.slice(text.indexOf('latest changes') + 1)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `change ${at}`),
  );
});

it('a remote that is out of the app says which version was the last', () => {
  const text = lines(withdraw(example(), 'mfe-one', 9), 'mfe-one');
  expect(text.slice(1, 4)).toEqual([
    '1.0.3-0a1b2c3d - 3 kB',
    '1.0.2-0a1b2c3d withdrawn 2 kB',
    '1.0.1-0a1b2c3d former 1 kB',
  ]);
});

it('what was never released says so', () => {
  expect(listing(example(), 'mfe-three')).toBe('mfe-three was never released here.');
  expect(listing(emptyRegistry(), undefined)).toBe('Nothing was released here yet.');
});
