import { type Claim, pauseMs, workOffDue } from './due-rows';

const clock = () => 1_000_000;
const giveUp = jest.fn();
beforeEach(() => giveUp.mockReset());

it('takes rows until none comes, and counts those that are done', async () => {
  const waiting = Array.from({ length: 25 }, (_, index) => index);
  const claims: Claim[] = [];
  const claim = async (asked: Claim) => {
    claims.push(asked);
    return waiting.splice(0, asked.limit);
  };
  const done = await workOffDue({ clock, claim, work: async (row: number) => row % 5 !== 0, giveUp });
  expect(done).toBe(20);
  expect(waiting).toEqual([]);
  expect(claims).toHaveLength(3);
  expect(claims[0]).toEqual({ now: new Date(1_000_000), until: new Date(1_060_000), limit: 20 });
});

it('a row waits twice as long after each attempt, up to a limit that holds for ever', () => {
  const steps = { first: 2_000, most: 300_000 };
  expect([1, 2, 3, 8, 9, 5_000].map((attempts) => pauseMs(attempts, steps))).toEqual([
    2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
  ]);
});

it('a row whose data cannot be worked with is given up, and the others are done', async () => {
  const waiting = ['a', 'rotten', 'b'];
  const work = async (row: string) => {
    if (row === 'rotten') throw Object.assign(new Error('no JSON'), { code: '22P05' });
    return true;
  };
  expect(await workOffDue({ clock, claim: async () => waiting.splice(0, 20), work, giveUp })).toBe(2);
  expect(giveUp.mock.calls).toEqual([['rotten', 'Error: no JSON']]);
});

it('slow rows hold their own places, and what comes due meanwhile is worked on', async () => {
  const slow = Array.from({ length: 19 }, (_, index) => `slow ${index}`);
  const waiting = [...slow, ...Array.from({ length: 30 }, (_, index) => `quick ${index}`)];
  const limits: number[] = [];
  const worked: string[] = [];
  let end = () => {};
  const silence = new Promise<void>((resolve) => {
    end = resolve;
  });
  const claim = async ({ limit }: Claim) => {
    limits.push(limit);
    return waiting.splice(0, limit);
  };
  const work = async (row: string) => {
    if (row.startsWith('slow')) await silence;
    worked.push(row);
    if (worked.length === 30) waiting.push('late');
    if (row === 'late') end();
    return true;
  };
  expect(await workOffDue({ clock, claim, work, giveUp })).toBe(50);
  expect(worked.slice(0, 31).filter((row) => row.startsWith('slow'))).toEqual([]);
  expect(Math.max(...limits)).toBe(20);
});

it('a claim that fails is told once the rows under way have ended', async () => {
  let hasEnded = false;
  let claims = 0;
  const claim = async () => {
    claims += 1;
    if (claims > 1) throw new Error('no connection');
    return ['slow'];
  };
  const work = async () => {
    while (claims < 2) await new Promise(setImmediate);
    await new Promise(setImmediate);
    hasEnded = true;
    return true;
  };
  await expect(workOffDue({ clock, claim, work, giveUp })).rejects.toThrow('no connection');
  expect(hasEnded).toBe(true);
});

it('an outage is no reason to give a row up', async () => {
  const work = async () => {
    throw Object.assign(new Error('no connection'), { code: '08006' });
  };
  await expect(workOffDue({ clock, claim: async () => ['a'], work, giveUp })).rejects.toThrow(
    'no connection',
  );
  expect(giveUp).not.toHaveBeenCalled();
});
