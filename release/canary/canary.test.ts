import type { Figures } from './figures';
import { promoteWhenQuiet } from './promote-when-quiet';
import { isWorse } from './verdict';

const MINUTE_MS = 60_000;
const figures = (troubled: number, tried: number): Figures => ({ troubled, tried });

it.each<[string, Figures, Figures, boolean]>([
  ['nobody has tried it', figures(0, 0), figures(0, 900), false],
  ['nothing fails', figures(0, 50), figures(0, 900), false],
  ['two pages failed, which may be their extensions', figures(2, 10), figures(0, 900), false],
  ['one in ten fails', figures(4, 40), figures(0, 900), true],
  ['all fail, and none says that it tried', figures(5, 0), figures(0, 900), true],
  ['it fails as often as what is stable', figures(10, 100), figures(90, 900), false],
  ['it fails much more often than that', figures(30, 100), figures(90, 900), true],
  ['one in a hundred fails, as some always do', figures(10, 1_000), figures(0, 900), false],
  ['nothing is stable yet, and it fails', figures(5, 40), figures(0, 0), true],
])('a canary is judged when %s', (_when, canary, stable, worse) => {
  expect(isWorse(canary, stable)).toBe(worse);
});

/** A canary whose pages arrive one a second, with every nth in trouble. */
function watched(everyNth: number, { isWanted = async () => true, perLook = 5 } = {}) {
  const done: string[] = [];
  let now = 0;
  let tried = 0;
  const watching = promoteWhenQuiet(
    { name: 'mfe-one', version: '1.0.0-0a1b2c3d', quietMs: 30 * MINUTE_MS },
    {
      read: async () => {
        tried += perLook;
        return { canary: figures(Math.floor(tried / everyNth), tried), stable: figures(1, 5_000) };
      },
      isWanted,
      promote: async () => void done.push('promoted'),
      rollBack: async () => void done.push('rolled back'),
      say: () => {},
      now: () => now,
      pause: async (ms) => {
        now += ms;
      },
    },
  );
  return { watching, done, elapsed: () => now };
}

it('one that fails for one in ten is rolled back within two minutes', async () => {
  const { watching, done, elapsed } = watched(10);
  await expect(watching).rejects.toThrow(/was rolled back: \d+ of \d+ pages with trouble/);
  expect(done).toEqual(['rolled back']);
  expect(elapsed()).toBeLessThan(2 * MINUTE_MS);
});

it('one that goes well is for everybody after the quiet time, and not before', async () => {
  const { watching, done, elapsed } = watched(Number.POSITIVE_INFINITY);
  await watching;
  expect(done).toEqual(['promoted']);
  expect(elapsed()).toBeGreaterThanOrEqual(30 * MINUTE_MS);
});

it('one that hardly anybody gets stays as it is, and says why', async () => {
  const { watching, done } = watched(Number.POSITIVE_INFINITY, { perLook: 0 });
  await expect(watching).rejects.toThrow(/20 pages are needed/);
  expect(done).toEqual([]);
});

it('leaves it alone once another release has changed it', async () => {
  const { watching, done } = watched(10, { isWanted: async () => false });
  await watching;
  expect(done).toEqual([]);
});
