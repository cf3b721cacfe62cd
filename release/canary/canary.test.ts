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
function watched(
  everyNth: number,
  { isWanted = async () => true, perLook = 5, isSilent = (_look: number): boolean => false } = {},
) {
  const done: string[] = [];
  let now = 0;
  let tried = 0;
  let looks = 0;
  const said: string[] = [];
  const watching = promoteWhenQuiet(
    { name: 'mfe-one', version: '1.0.0-0a1b2c3d', quietMs: 30 * MINUTE_MS },
    {
      read: async () => {
        looks += 1;
        if (isSilent(looks)) throw new Error('the edge does not tell');
        tried += perLook;
        return { canary: figures(Math.floor(tried / everyNth), tried), stable: figures(1, 5_000) };
      },
      isWanted,
      promote: async () => void done.push('promoted'),
      rollBack: async () => void done.push('rolled back'),
      say: (line) => void said.push(line),
      now: () => now,
      pause: async (ms) => {
        now += ms;
      },
    },
  );
  return { watching, done, said, elapsed: () => now };
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

it('goes on where an edge does not tell for a while, and says so once', async () => {
  const { watching, done, said } = watched(10, { isSilent: (look) => look <= 3 });
  await expect(watching).rejects.toThrow(/was rolled back/);
  expect(done).toEqual(['rolled back']);
  expect(said.filter((line) => line.includes('the edge does not tell'))).toHaveLength(1);
});

it('is not promoted unseen: it stays a canary where nobody tells to the end', async () => {
  const { watching, done, elapsed } = watched(Number.POSITIVE_INFINITY, { isSilent: () => true });
  await expect(watching).rejects.toThrow(/stays a canary: how it fares is not known.*does not tell/);
  expect(done).toEqual([]);
  expect(elapsed()).toBe(120 * MINUTE_MS);
});
