import { waitUntilIndexed } from './wait-until-indexed';

interface Look {
  height: number | null;
  lag: number | null;
  error?: string;
}

/** Shows one look after the other, the last one for ever, while a clock runs. */
function watch(looks: readonly Look[], head = 10): { wait: Promise<void>; seconds: () => number } {
  let time = 0;
  let at = 0;
  const wait = waitUntilIndexed({
    look: async () => {
      const look = looks[Math.min(at, looks.length - 1)] as Look;
      at += 1;
      return { running: true, error: null, ...look };
    },
    head: () => head,
    now: () => time,
    pause: async (ms) => {
      time += ms;
    },
  });
  return { wait, seconds: () => time / 1_000 };
}

it('is done as soon as the database is at the head', async () => {
  const { wait, seconds } = watch([
    { height: null, lag: null },
    { height: 5, lag: 5 },
    { height: 9, lag: 1 },
  ]);
  await wait;
  expect(seconds()).toBeLessThan(1);
});

it('outlasts an error that passes', async () => {
  await watch([
    { height: 5, lag: 5, error: 'fetch failed' },
    { height: 10, lag: 0 },
  ]).wait;
});

it('waits while there is progress, however long it takes', async () => {
  const climb = Array.from({ length: 1_000 }, (_, height) => ({ height, lag: 1_000 - height }));
  const { wait, seconds } = watch(climb, 1_000);
  await wait;
  expect(seconds()).toBeGreaterThan(60);
});

it('says where it stands still, and why', async () => {
  await expect(watch([{ height: 3, lag: 7, error: 'block 4 is unreadable' }]).wait).rejects.toThrow(
    'The indexer stands at block 3 of 10 for 20 s: block 4 is unreadable.',
  );
  await expect(watch([{ height: null, lag: null }]).wait).rejects.toThrow('block none of 10');
});

it('says at once when the database is of another chain', async () => {
  const { wait, seconds } = watch([{ height: 57, lag: 0 }]);
  await expect(wait).rejects.toThrow(/stands at block 57, but the chain ends at 10.*--reset/);
  expect(seconds()).toBe(0);
});
