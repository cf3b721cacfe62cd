import { sql } from 'kysely';
import type { Database } from '../db/database';
import { openTestDatabase } from '../testing/database';
import { createLanes, type Lanes } from './lanes';

const NOTHING = sql`select 1`;

let database: Database;
/** Two processes on one database. */
let one: Lanes;
let two: Lanes;

beforeAll(async () => {
  database = await openTestDatabase();
  one = createLanes(database, 1);
  two = createLanes(database, 1);
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('lanes').execute());

const uncertain = expect.objectContaining({ code: 'transaction-uncertain' });

/** Starts work in a lane, and waits until the lane is held. */
async function hold(lanes: Lanes, name: string) {
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  let onStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  const done = lanes.run(name, () => {
    onStarted();
    return until;
  });
  await started;
  return async () => {
    end();
    await done;
  };
}

/** As a process that sleeps past its lease, or has died. */
const runOut = () =>
  sql`update lanes set held_until = clock_timestamp() - interval '1 second'`.execute(database);

test('a lane that another process holds is refused after the patience, and free once that one has ended', async () => {
  const end = await hold(one, 'a');
  expect(await two.tryRun('a', async () => 'mine')).toBeNull();
  await expect(two.run('a', async () => 'mine')).rejects.toEqual(uncertain);
  expect(await two.run('b', async () => 'another lane')).toBe('another lane');
  await end();
  expect(await two.run('a', async () => 'mine')).toBe('mine');
});

test('work that fails gives its lane back', async () => {
  const failing = one.run('a', async () => {
    throw new Error('the work failed');
  });
  await expect(failing).rejects.toThrow('the work failed');
  expect(await two.tryRun('a', async () => 'mine')).toBe('mine');
});

test('the last statement of a work gives the lane back with it, and where it fails nothing of it stands', async () => {
  await one.run('a', async (lane) => {
    const failing = lane.endWith(sql`insert into lanes (name) values (null)`);
    await expect(failing).rejects.toThrow();
    expect(await two.tryRun('a', async () => 'mine')).toBeNull();
    await lane.endWith(NOTHING);
    expect(await two.tryRun('a', async () => 'mine')).toBe('mine');
  });
});

test('what is run beside the last statement is run with it', async () => {
  const held = sql`insert into lanes (name, holder, held_until) 
    values ('beside', '00000000-0000-4000-8000-000000000000', clock_timestamp() + interval '1 hour')`;
  await one.run('a', (lane) => lane.endWith(NOTHING, held));
  expect(await two.tryRun('beside', async () => 'mine')).toBeNull();
});

test('an inner work that is the last of an outer one gives both lanes back', async () => {
  await one.run('outer', (around) =>
    one.runSeeing(
      'inner',
      sql<{ seen: number }>`select 1 as seen`,
      async (_seen, lane) => {
        await lane.endWith(NOTHING);
        expect(await two.tryRun('outer', async () => 'mine')).toBe('mine');
        expect(await two.tryRun('inner', async () => 'mine')).toBe('mine');
      },
      around,
    ),
  );
});

test('an inner work that ends without a last statement leaves the outer lane held', async () => {
  await one.run('outer', async (around) => {
    await one.runSeeing('inner', sql<{ seen: number }>`select 1 as seen`, async () => undefined, around);
    expect(await two.tryRun('inner', async () => 'mine')).toBe('mine');
    expect(await two.tryRun('outer', async () => 'mine')).toBeNull();
  });
});

test('a lane that is given back while its heartbeat is on its way stays free', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'Date'],
  });
  await one.run('outer', (around) =>
    one.runSeeing(
      'inner',
      sql<{ seen: number }>`select 1 as seen`,
      async (_seen, lane) => {
        const ending = lane.endWith(NOTHING);
        jest.advanceTimersByTime(5_000);
        await ending;
      },
      around,
    ),
  );
  jest.useRealTimers();
  expect(await database.selectFrom('lanes').select('name').execute()).toEqual([]);
});

test('a lease that has run out is taken over, and who comes late takes nothing from its new holder', async () => {
  const endLate = await hold(one, 'a');
  await runOut();
  const endNew = await hold(two, 'a');
  await endLate();
  const third = createLanes(database, 1);
  expect(await third.tryRun('a', async () => 'mine')).toBeNull();
  await endNew();
  expect(await third.tryRun('a', async () => 'mine')).toBe('mine');
});

test('what a work begins with is asked again where another one held the lane until then', async () => {
  await sql`create sequence asked`.execute(database);
  const query = sql<{ number: string }>`select nextval('asked') as number`;
  const seen: string[] = [];
  const look = () => one.runSeeing('a', query, async ({ number }) => void seen.push(number));
  await look();
  await hold(two, 'a');
  await runOut();
  await look();
  expect(seen).toEqual(['1', '3']);
});

test('in one process works of a name follow one another in the order in which they came', async () => {
  const order: number[] = [];
  const works = [1, 2, 3].map((number) => one.run('a', async () => void order.push(number)));
  await Promise.all(works);
  expect(order).toEqual([1, 2, 3]);
});
