import { DomainError, type ErrorCode } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { createNearRpc } from '../near/rpc';
import { openTestDatabase } from '../testing/database';
import { silentLogger } from '../util/service';
import { createLanes } from './lanes';
import { createOperations, type Operations } from './operations';

const AT = new Date(Date.UTC(2026, 0, 10));

let database: Database;
let operations: Operations;
/** Points at which the process dies. */
let deaths: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const lanes = createLanes(database);
  const fault = (at: string) => {
    if (deaths.includes(at)) throw new Error(`the process dies at ${at}`);
  };
  operations = createOperations({
    ...{ database, clock: () => AT.getTime(), fault, lanes },
    ...{ rpc: createNearRpc('http://127.0.0.1:1'), log: silentLogger, marketId: 'market' },
  });
});
afterAll(() => database.destroy());
beforeEach(async () => {
  deaths = [];
  await database.deleteFrom('transactions').execute();
  await database.deleteFrom('operations').execute();
});

const answer = z.object({ number: z.number() });
const request = { wallet: 'w', key: 'k', kind: 'send', body: { units: '1' }, answer };

/** As the outbox does for a step of this key. */
const sign = (wallet = request.wallet, key = request.key) =>
  database
    .insertInto('transactions')
    .values({
      ...{ hash: `${wallet} ${key}`, wallet, key, step: 's', attempt: 1, signer_id: 'w', public_key: 'p' },
      ...{ nonce: '1', receiver_id: 'r', signed_bytes: '', state: 'settled', outcome: null },
      ...{ created_at: AT, updated_at: AT },
    })
    .execute();

const states = async () =>
  (await database.selectFrom('operations').select('state').execute()).map(({ state }) => state);

const refusing = (code: ErrorCode) => async () => {
  await sign();
  throw new DomainError(code, { needed: '2', available: '1' });
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

test('the answer of a key is kept, and its work is not done again', async () => {
  let works = 0;
  const work = async () => {
    works += 1;
    return { number: works };
  };
  expect(await operations.run(request, work)).toEqual({ number: 1 });
  expect(await operations.run(request, work)).toEqual({ number: 1 });
  expect(await operations.run({ ...request, wallet: 'another' }, work)).toEqual({ number: 2 });
});

test.each([
  ['another body', { body: { units: '2' } }],
  ['another kind of call', { kind: 'create-order' }],
])('a key that comes with %s is refused, and nothing is done', async (_name, changes) => {
  await operations.run(request, async () => ({ number: 1 }));
  const work = jest.fn(async () => ({ number: 2 }));
  expect(await codeOf(operations.run({ ...request, ...changes }, work))).toBe('idempotency-mismatch');
  expect(work).not.toHaveBeenCalled();
});

test('a refusal after something was signed is final, with its figures', async () => {
  expect(await codeOf(operations.run(request, refusing('send-insufficient')))).toBe('send-insufficient');
  const again = operations.run(request, async () => ({ number: 1 }));
  await expect(again).rejects.toMatchObject({
    code: 'send-insufficient',
    params: { needed: '2', available: '1' },
  });
});

test('a refusal before anything was signed is not kept, whatever other keys have signed', async () => {
  for (const other of [{ key: 'another key' }, { wallet: 'another wallet' }]) {
    const { wallet, key } = { ...request, ...other };
    await operations.run({ ...request, ...other }, async () => {
      await sign(wallet, key);
      return { number: 9 };
    });
  }
  const refused = operations.run(request, async () => {
    throw new DomainError('send-insufficient');
  });
  expect(await codeOf(refused)).toBe('send-insufficient');
  expect(await operations.run(request, async () => ({ number: 1 }))).toEqual({ number: 1 });
});

test.each<ErrorCode>(['transaction-uncertain', 'order-busy', 'signature-needed', 'signature-invalid'])(
  '%s ends nothing, though something was signed: the same key goes on',
  async (code) => {
    expect(await codeOf(operations.run(request, refusing(code)))).toBe(code);
    expect(await states()).toEqual(['running']);
    const goOn = async (isNew: boolean) => ({ number: isNew ? 1 : 2 });
    expect(await operations.run(request, goOn)).toEqual({ number: 2 });
  },
);

test('a fault of our own ends nothing either', async () => {
  const failing = operations.run(request, async () => {
    await sign();
    throw new Error('the disk is full');
  });
  expect(await codeOf(failing)).toContain('the disk is full');
  expect(await states()).toEqual(['running']);
});

test('a stored refusal that is not known is a fault, and no success', async () => {
  await codeOf(operations.run(request, refusing('send-insufficient')));
  const stored = JSON.stringify({ code: 'a-code-of-another-version', params: {} });
  await database.updateTable('operations').set({ answer: stored }).execute();
  expect(await codeOf(operations.run(request, async () => ({ number: 1 })))).toBe('internal');
});

describe('a call that its wallet has to confirm', () => {
  const unconfirmed = async () => {
    throw new DomainError('signature-needed');
  };

  test('leaves no trace until it is confirmed', async () => {
    const work = jest.fn(async () => ({ number: 1 }));
    const asked = operations.run({ ...request, authorize: unconfirmed }, work);
    expect(await codeOf(asked)).toBe('signature-needed');
    expect(work).not.toHaveBeenCalled();
    expect(await states()).toEqual([]);
  });

  test('is asked for again where it was written down and nothing was signed', async () => {
    deaths = ['operation.recorded'];
    const confirmed = { ...request, authorize: async () => undefined };
    const work = async () => ({ number: 1 });
    expect(await codeOf(operations.run(confirmed, work))).toContain('dies');
    deaths = [];
    expect(await codeOf(operations.run({ ...request, authorize: unconfirmed }, work))).toBe(
      'signature-needed',
    );
    expect(await operations.run(confirmed, work)).toEqual({ number: 1 });
  });

  test('goes on without another confirmation once something is signed, and so is its answer told', async () => {
    const confirmed = { ...request, authorize: async () => undefined };
    await codeOf(operations.run(confirmed, refusing('transaction-uncertain')));
    const later = { ...request, authorize: unconfirmed };
    expect(await operations.run(later, async () => ({ number: 1 }))).toEqual({ number: 1 });
    await database.deleteFrom('transactions').execute();
    expect(await operations.run(later, async () => ({ number: 2 }))).toEqual({ number: 1 });
  });
});
