import { type Claim, pauseMs, workOffDue } from './due-rows';

const clock = () => 1_000_000;
const giveUp = jest.fn();
beforeEach(() => giveUp.mockReset());

it('takes rows until fewer come than it asked for, and counts those that are done', async () => {
  const waiting = Array.from({ length: 25 }, (_, index) => index);
  const claims: Claim[] = [];
  const claim = async (asked: Claim) => {
    claims.push(asked);
    return waiting.splice(0, asked.limit);
  };
  const done = await workOffDue({ clock, claim, work: async (row: number) => row % 5 !== 0, giveUp });
  expect(done).toBe(20);
  expect(waiting).toEqual([]);
  expect(claims).toHaveLength(2);
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

it('an outage is no reason to give a row up', async () => {
  const work = async () => {
    throw Object.assign(new Error('no connection'), { code: '08006' });
  };
  await expect(workOffDue({ clock, claim: async () => ['a'], work, giveUp })).rejects.toThrow(
    'no connection',
  );
  expect(giveUp).not.toHaveBeenCalled();
});
