import type { Database } from '../../../db/database';
import type { GrantRow } from '../../../db/tables/wallet';
import { openTestDatabase } from '../../../testing/database';
import { BUYER, orderRow, SELLER } from '../../../testing/events';
import { createLoans, type Loans, lockedBy } from './loans';

const HOUR_MS = 60 * 60_000;
const START = Date.UTC(2026, 0, 10);

let database: Database;
let loans: Loans;
let now = START;

beforeAll(async () => {
  database = await openTestDatabase();
  loans = createLoans(database, () => now);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  now = START;
  for (const table of ['grants', 'orders', 'operations'] as const) await database.deleteFrom(table).execute();
});

interface Lent {
  purpose: string;
  kind: GrantRow['kind'];
  amount?: string;
  wallet?: string;
  /** Hours from the start. */
  at?: number;
  dueAt?: number | null;
}

const lend = ({ purpose, kind, amount = '100', wallet = SELLER, at = -9, dueAt = -1 }: Lent) =>
  database
    .insertInto('grants')
    .values({
      ...{ wallet, purpose, kind, amount, failed: false, address_hash: null, network_hash: null },
      at: new Date(START + at * HOUR_MS),
      due_at: dueAt === null ? null : new Date(START + dueAt * HOUR_MS),
    })
    .execute();

/** What has come back of each loan, with whether it is looked at again. */
async function returned(): Promise<Record<string, string>> {
  const rows = await database.selectFrom('grants').selectAll().execute();
  return Object.fromEntries(
    rows.map((row) => [row.purpose, `${row.returned} ${row.due_at === null ? 'over' : 'due'}`]),
  );
}

describe('the loan that is due first', () => {
  test('is taken up with all of its kind, and by no other process for a minute', async () => {
    await lend({ purpose: 'a', kind: 'credit', dueAt: -1 });
    await lend({ purpose: 'b', kind: 'escrow', dueAt: -3 });
    await lend({ purpose: 'c', kind: 'top-up', dueAt: -2 });
    expect(await loans.claimDue()).toEqual({ wallet: SELLER, kind: 'escrow', isPressed: false });
    expect(await loans.claimDue()).toEqual({ wallet: SELLER, kind: 'credit', isPressed: false });
    expect(await loans.claimDue()).toBeNull();
    now += 59_999;
    expect(await loans.claimDue()).toBeNull();
    now += 1;
    expect(await loans.claimDue()).not.toBeNull();
  });

  test('is one of its wallet, and those of others stay to be taken', async () => {
    await lend({ purpose: 'a', kind: 'escrow', dueAt: -2 });
    await lend({ purpose: 'a', kind: 'escrow', dueAt: -1, wallet: BUYER });
    expect(await loans.claimDue()).toEqual({ wallet: SELLER, kind: 'escrow', isPressed: false });
    expect(await loans.claimDue()).toEqual({ wallet: BUYER, kind: 'escrow', isPressed: false });
  });

  test('is none that is due later, or that is back', async () => {
    await lend({ purpose: 'a', kind: 'escrow', dueAt: 1 });
    await lend({ purpose: 'b', kind: 'credit', dueAt: null });
    expect(await loans.claimDue()).toBeNull();
  });
});

describe('with three quarters of what may be lent out', () => {
  const lendFor = (wallet: string, changes: Partial<Lent> = {}) =>
    lend({ purpose: `escrow ${wallet}`, kind: 'escrow', wallet, at: -2, dueAt: 24 * 50, ...changes });
  const pressed = (wallet: string) => ({ wallet, kind: 'escrow', isPressed: true });

  test('an account that stands empty for an hour comes back long before its time', async () => {
    await lendFor(SELLER);
    await lendFor(BUYER, { at: -3, dueAt: 24 * 49 });
    expect(await loans.claimDue(3)).toBeNull();
    expect(await loans.claimDue(2)).toEqual(pressed(BUYER));
    expect(await loans.claimDue(2)).toEqual(pressed(SELLER));
    expect(await loans.claimDue(2)).toBeNull();
  });

  test('one that is new, used, in use or looked at today stays', async () => {
    await lendFor('new', { at: -0.9 });
    await lendFor('looked', { dueAt: 23 });
    await lendFor(BUYER);
    await lendFor(SELLER);
    await database
      .insertInto('orders')
      .values({ ...orderRow('1', { owner_id: SELLER, signer_id: BUYER }), closed: false })
      .execute();
    await database
      .insertInto('operations')
      .values({
        ...{ wallet: SELLER, key: 'a', kind: 'create-order', body_hash: '', body: '{}', state: 'running' },
        ...{ answer: null, created_at: new Date(START), updated_at: new Date(START) },
      })
      .execute();
    expect(await loans.claimDue(4)).toBeNull();
  });
});

describe('a loan was used last', () => {
  const usedAt = async (kind: 'escrow' | 'credit') => {
    const { usedAt: at, orders } = await loans.use({ wallet: SELLER, kind });
    return [(at.getTime() - START) / HOUR_MS, orders.length > 0];
  };
  const ask = (kind: string, at: number) =>
    database
      .insertInto('operations')
      .values({
        ...{ wallet: SELLER, key: kind, kind, body_hash: '', body: '{}', state: 'answered', answer: '{}' },
        ...{ created_at: new Date(START), updated_at: new Date(START + at * HOUR_MS) },
      })
      .execute();
  const trade = (id: string, seller: string, buyer: string, changes: object) =>
    database
      .insertInto('orders')
      .values({ ...orderRow(id, { owner_id: seller, signer_id: buyer }), ...changes })
      .execute();
  const at = (hours: number) => ({ closed: true, closed_at: new Date(START + hours * HOUR_MS) });

  test('when it was lent, where nothing else is known of it', async () => {
    await lend({ purpose: 'a', kind: 'escrow', at: -50 });
    await lend({ purpose: 'b', kind: 'top-up', at: -40 });
    await lend({ purpose: 'c', kind: 'credit', at: -30 });
    expect(await usedAt('escrow')).toEqual([-40, false]);
    expect(await usedAt('credit')).toEqual([-30, false]);
  });

  test('by the call that takes it: a purchase uses an escrow account, an offer uses storage', async () => {
    for (const kind of ['escrow', 'credit'] as const) await lend({ purpose: kind, kind, at: -50 });
    await ask('create-order', -20);
    await ask('function-call', -10);
    await ask('send', -1);
    expect(await usedAt('escrow')).toEqual([-20, false]);
    expect(await usedAt('credit')).toEqual([-10, false]);
  });

  test('by the end of an order: who bought used an escrow account, who sold used storage', async () => {
    for (const kind of ['escrow', 'credit'] as const) await lend({ purpose: kind, kind, at: -50 });
    await trade('1', SELLER, BUYER, at(-5));
    await trade('2', BUYER, SELLER, at(-7));
    expect(await usedAt('escrow')).toEqual([-7, false]);
    expect(await usedAt('credit')).toEqual([-5, false]);
  });

  test('now, while an order of that side is under way', async () => {
    await trade('1', BUYER, SELLER, { closed: false, since_ns: `${START - 3 * HOUR_MS}000000` });
    expect(await usedAt('escrow')).toEqual([-3, true]);
    expect((await usedAt('credit'))[1]).toBe(false);
  });
});

describe('what the chain says is still lent', () => {
  const again = new Date(START + HOUR_MS);
  const CREDIT = { wallet: SELLER, kind: 'credit' } as const;
  beforeEach(async () => {
    await lend({ purpose: 'first', kind: 'credit', at: -9, amount: '100' });
    await lend({ purpose: 'second', kind: 'credit', at: -8, amount: '50' });
    await lend({ purpose: 'third', kind: 'credit', at: -7, amount: '30' });
  });

  test.each([
    [0n, { first: '100 over', second: '50 over', third: '30 over' }],
    [10n, { first: '100 over', second: '50 over', third: '20 due' }],
    [30n, { first: '100 over', second: '50 over', third: '0 due' }],
    [60n, { first: '100 over', second: '20 due', third: '0 due' }],
    [81n, { first: '99 due', second: '0 due', third: '0 due' }],
    [500n, { first: '0 due', second: '0 due', third: '0 due' }],
  ])('as %p is of the latest loans: the earliest have come back first', async (locked, expected) => {
    await loans.settle(CREDIT, locked, again);
    expect(await returned()).toEqual(expected);
  });

  test('says nothing of another wallet’s loans, or of another kind', async () => {
    await lend({ purpose: 'escrow', kind: 'escrow' });
    await lend({ purpose: 'theirs', kind: 'credit', wallet: BUYER });
    await loans.settle(CREDIT, 0n, again);
    expect(await returned()).toMatchObject({ escrow: '0 due', theirs: '0 due' });
    expect(await loans.totals()).toEqual({ lent: 380n, returned: 180n });
  });

  test('is looked at again when it was said, and what is back is not', async () => {
    await loans.settle(CREDIT, 30n, again);
    await loans.lookAgain(CREDIT, new Date(START + 2 * HOUR_MS));
    expect(await returned()).toMatchObject({ first: '100 over', third: '0 due' });
    now = again.getTime();
    expect(await loans.claimDue()).toBeNull();
    now = START + 2 * HOUR_MS;
    expect(await loans.claimDue()).toEqual({ ...CREDIT, isPressed: false });
  });

  test('that the sponsor never paid for is taken out, and nothing else', async () => {
    await lend({ purpose: 'escrow', kind: 'escrow' });
    await lend({ purpose: 'top-up', kind: 'top-up' });
    await lend({ purpose: 'call', kind: 'call', dueAt: null });
    await loans.forget({ wallet: SELLER, kind: 'escrow' });
    expect(Object.keys(await returned()).sort()).toEqual(['call', 'first', 'second', 'third']);
    expect(await loans.totals()).toEqual({ lent: 180n, returned: 0n });
  });
});

test('no storage locks nothing, and the first byte locks the record of its account as well', () => {
  expect(lockedBy(SELLER, 0)).toBe(0n);
  const byte = lockedBy(SELLER, 2) - lockedBy(SELLER, 1);
  expect(lockedBy(SELLER, 1)).toBe(byte * BigInt(1 + 40 + 1 + SELLER.length + 16));
});
