import type { Figures } from './figures';
import { promoteWhenQuiet } from './promote-when-quiet';
import { type Verdict, verdictOn } from './verdict';

const MINUTE_MS = 60_000;
const figures = (troubled: number, addresses: number): Figures => ({ troubled, addresses });

it.each<[string, Figures, Figures, Verdict]>([
  ['nobody has tried it', figures(0, 0), figures(0, 900), 'few'],
  ['nothing fails, of few', figures(0, 19), figures(0, 900), 'few'],
  ['nothing fails', figures(0, 20), figures(0, 900), 'well'],
  ['two pages failed, which may be their extensions', figures(2, 20), figures(0, 900), 'well'],
  ['one in a hundred fails, as some always do', figures(10, 1_000), figures(0, 900), 'well'],
  ['it fails as often as what is stable', figures(60, 300), figures(270, 900), 'well'],
  ['one in ten fails', figures(4, 40), figures(0, 900), 'unclear'],
  ['all fail, of few', figures(19, 19), figures(0, 900), 'unclear'],
  [
    'it fails where what is stable fails as often, as few addresses say',
    figures(30, 100),
    figures(19, 19),
    'worse',
  ],
  ['it fails much more often than what is stable', figures(30, 100), figures(90, 900), 'worse'],
  ['nothing is stable yet, and it fails', figures(20, 40), figures(0, 0), 'worse'],
  ['it fails everywhere, and so does what is stable', figures(25, 25), figures(900, 900), 'worse'],
])('a canary is judged when %s', (_when, canary, stable, verdict) => {
  expect(verdictOn(canary, stable)).toBe(verdict);
});

it.each([20, 50, 200, 1_000, 10_000])(
  'a tenth of %d addresses lies, and no verdict is wrong',
  (addresses) => {
    const liars = addresses / 10;
    const honest = addresses - liars;
    const stable = figures(honest * 0.01, addresses);
    const good = figures(honest * 0.01 + liars, addresses);
    expect(verdictOn(good, stable)).not.toBe('worse');
    const lied = figures(honest * 0.01 + liars, addresses);
    for (const share of [0.2, 0.5, 1]) {
      const failing = figures(honest * share, addresses);
      expect(['unclear', 'worse']).toContain(verdictOn(failing, lied));
    }
    expect(verdictOn(figures(honest, addresses), lied)).toBe('worse');
  },
);

/** A canary whose addresses arrive one a second, with every nth in trouble. */
function watched(
  everyNth: number,
  { isWanted = async () => true, perLook = 5, isSilent = (_look: number): boolean => false } = {},
) {
  const done: string[] = [];
  let now = 0;
  let addresses = 0;
  let looks = 0;
  const said: string[] = [];
  const watching = promoteWhenQuiet(
    { name: 'mfe-one', version: '1.0.0-0a1b2c3d', quietMs: 30 * MINUTE_MS },
    {
      read: async () => {
        looks += 1;
        if (isSilent(looks)) throw new Error('the edge does not tell');
        addresses += perLook;
        return { canary: figures(Math.floor(addresses / everyNth), addresses), stable: figures(1, 5_000) };
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

it('one that fails for one in four is rolled back within two minutes', async () => {
  const { watching, done, elapsed } = watched(4);
  await expect(watching).rejects.toThrow(/was rolled back: \d+ of \d+ addresses with trouble/);
  expect(done).toEqual(['rolled back']);
  expect(elapsed()).toBeLessThan(2 * MINUTE_MS);
});

it('one that goes well is for everybody after the quiet time, and not before', async () => {
  const { watching, done, elapsed } = watched(Number.POSITIVE_INFINITY);
  await watching;
  expect(done).toEqual(['promoted']);
  expect(elapsed()).toBeGreaterThanOrEqual(30 * MINUTE_MS);
});

it('one of which a tenth says that it fails stays a canary for a person to look at, and is not rolled back', async () => {
  const { watching, done } = watched(10);
  await expect(watching).rejects.toThrow(/stays a canary: .*few enough to be lies.*promote mfe-one --anyway/);
  expect(done).toEqual([]);
});

it('one that hardly anybody gets stays as it is, and says why', async () => {
  const { watching, done } = watched(Number.POSITIVE_INFINITY, { perLook: 0 });
  await expect(watching).rejects.toThrow(/20 addresses are needed/);
  expect(done).toEqual([]);
});

it('leaves it alone once another release has changed it', async () => {
  const { watching, done } = watched(4, { isWanted: async () => false });
  await watching;
  expect(done).toEqual([]);
});

it('goes on where an edge does not tell for a while, and says so once', async () => {
  const { watching, done, said } = watched(4, { isSilent: (look) => look <= 3 });
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
