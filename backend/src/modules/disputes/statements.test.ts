import { pruneOperations } from '../../signing/prune-operations';
import { databaseForFile } from '../../testing/database';
import { BUYER, SELLER } from '../../testing/events';
import { ownStatements } from './own-statements';
import { countStatements, fileNames, saveStatement, takeBackUndone, takeStatementBack } from './statements';

const AT = new Date(Date.UTC(2026, 0, 10));

const database = databaseForFile();

beforeEach(async () => {
  await database.deleteFrom('dispute_files').execute();
  await database.deleteFrom('dispute_statements').execute();
});

type Statement = Parameters<typeof saveStatement>[1];

const save = (statement: Partial<Statement> & Pick<Statement, 'key'>) =>
  saveStatement(database, {
    ...{ orderId: '7', wallet: BUYER, kind: 'statement', reason: null, words: 'Palabras', files: [], at: AT },
    ...statement,
  });

const upload = async (wallet: string, ...names: string[]) => {
  const rows = names.map((name) => ({ name, order_id: '7', wallet, statement_id: null, created_at: AT }));
  await database.insertInto('dispute_files').values(rows).execute();
};

/** What is stored, as "order key", oldest first. */
async function stored(): Promise<string[]> {
  const rows = await database
    .selectFrom('dispute_statements')
    .select(['order_id', 'key'])
    .orderBy('id')
    .execute();
  return rows.map(({ order_id, key }) => `${order_id} ${key}`);
}

const picturesOf = async (key: string) => {
  const rows = await database
    .selectFrom('dispute_statements')
    .select(fileNames.as('files'))
    .where('key', '=', key)
    .execute();
  return rows.flatMap(({ files }) => files);
};

test('what is taken back is that statement alone: the rest of its sender stays', async () => {
  await save({ key: 'first' });
  await save({ key: 'proof', kind: 'delivery', words: '' });
  await save({ key: 'elsewhere', orderId: '8' });
  await save({ key: 'refused', kind: 'opening' });
  await save({ key: 'refused', wallet: SELLER });
  const refused = { wallet: BUYER, key: 'refused', orderId: '7', kind: 'opening', at: AT } as const;
  await takeStatementBack(database, refused);
  expect(await stored()).toEqual(['7 first', '7 proof', '8 elsewhere', '7 refused']);
  expect(await countStatements(database, '7', SELLER)).toBe(1);
});

describe('what was announced and did not happen goes with its forgotten call', () => {
  const DAY = 24 * 60 * 60_000;
  type End = {
    state?: 'running' | 'refused' | 'answered';
    value?: string | null;
    orderId?: string;
    startMs?: number;
  };

  /** A call that started when its statement was written, and ended a day and more ago. */
  async function called(
    key: string,
    kind: string,
    { state = 'running', value, orderId = '7', startMs = 0 }: End,
  ) {
    const times = { created_at: new Date(AT.getTime() + startMs), updated_at: new Date(AT.getTime() + DAY) };
    await database
      .insertInto('operations')
      .values({
        ...{
          wallet: BUYER,
          key,
          kind,
          state,
          body_hash: '',
          body: JSON.stringify({ orderId }),
          answer: null,
        },
        ...times,
      })
      .execute();
    if (value === undefined) return;
    await database
      .insertInto('transactions')
      .values({
        ...{
          hash: key,
          wallet: BUYER,
          key,
          step: 'settle',
          attempt: 1,
          signer_id: BUYER,
          public_key: 'k',
          nonce: '1',
        },
        ...{ receiver_id: 'r', signed_bytes: '', state: 'settled', outcome: JSON.stringify({ value }) },
        ...times,
      })
      .execute();
  }

  test.each<[string, 'opening' | 'ruling', End, boolean]>([
    ['a dispute that was refused', 'opening', { state: 'refused', value: null }, false],
    ['one whose refusal was told to no device', 'opening', { value: null }, false],
    ['one that its device never signed', 'opening', {}, false],
    ['one that was opened', 'opening', { state: 'answered', value: '' }, true],
    ['one that was opened, of which its device never heard', 'opening', { value: '' }, true],
    ['a ruling whose payment failed', 'ruling', { state: 'refused', value: 'false' }, false],
    ['a ruling that was carried out', 'ruling', { value: 'true' }, true],
    ['a dispute of an earlier call with that key', 'opening', { startMs: 60_000 }, true],
    ['a dispute where that key was used for another order', 'opening', { orderId: '8' }, true],
  ])('%s', async (_name, kind, end, stays) => {
    await upload(BUYER, 'a.webp');
    await save({ key: 'call', kind, files: ['a.webp'] });
    await called('call', kind === 'opening' ? 'dispute-order' : 'resolve-dispute', end);
    expect(await pruneOperations(database, () => AT.getTime() + 3 * DAY, takeBackUndone)).toBe(1);
    expect(await stored()).toEqual(stays ? ['7 call'] : []);
    expect(await database.selectFrom('dispute_files').select('name').execute()).toEqual([{ name: 'a.webp' }]);
  });
});

test('an opening that is tried again takes the place of its sender’s first, and of no other', async () => {
  await save({ key: 'buyer', kind: 'opening' });
  await save({ key: 'seller', kind: 'opening', wallet: SELLER });
  await save({ key: 'elsewhere', kind: 'opening', orderId: '8' });
  await save({ key: 'words' });
  await save({ key: 'again', kind: 'opening' });
  expect(await stored()).toEqual(['7 seller', '8 elsewhere', '7 words', '7 again']);
});

test('a ruling takes the place of the one before it, whoever ruled, and leaves what the sides said', async () => {
  await save({ key: 'opening', kind: 'opening' });
  await save({ key: 'elsewhere', kind: 'ruling', orderId: '8', wallet: 'arbiter' });
  await save({ key: 'early', kind: 'ruling', wallet: 'arbiter' });
  await save({ key: 'late', kind: 'ruling', wallet: 'another arbiter' });
  expect(await stored()).toEqual(['7 opening', '8 elsewhere', '7 late']);
});

test('the same statement may come again with its pictures, in the order in which they were chosen', async () => {
  await upload(BUYER, 'a.webp', 'b.webp', 'c.webp');
  const said = { key: 'one', files: ['b.webp', 'c.webp', 'a.webp'] };
  await save(said);
  await save(said);
  expect(await stored()).toEqual(['7 one']);
  expect(await picturesOf('one')).toEqual(['b.webp', 'c.webp', 'a.webp']);
});

test('what was shown stays as it is when its key comes again for something else, or a day later', async () => {
  await upload(BUYER, 'a.webp');
  await save({ key: 'one', files: ['a.webp'] });
  const later = new Date(AT.getTime() + 24 * 60 * 60_000);
  for (const other of [{ words: 'Otras' }, { orderId: '8' }, { kind: 'delivery' as const }, { at: later }]) {
    await expect(save({ key: 'one', ...other })).rejects.toThrow(
      expect.objectContaining({ code: 'idempotency-mismatch' }),
    );
    const { kind = 'statement', orderId = '7', at = later } = { ...other };
    await takeStatementBack(database, { wallet: BUYER, key: 'one', kind, orderId, at });
  }
  expect(await stored()).toEqual(['7 one']);
  expect(await picturesOf('one')).toEqual(['a.webp']);
});

test('a statement with a picture that is not there is not written down at all', async () => {
  await upload(BUYER, 'a.webp');
  await upload(SELLER, 'b.webp');
  for (const files of [['a.webp', 'gone.webp'], ['b.webp'], ['a.webp', 'a.webp']]) {
    await expect(save({ key: 'one', files })).rejects.toThrow(
      expect.objectContaining({ code: 'dispute-picture-gone' }),
    );
  }
  expect(await stored()).toEqual([]);
});

test('nothing is written down where others cannot be told of it', async () => {
  const statement = { orderId: '7', wallet: BUYER, key: 'one', kind: 'statement', reason: null } as const;
  const work = saveStatement(database, { ...statement, words: 'Palabras', files: [], at: AT }, async () => {
    throw new Error('the notification was not written');
  });
  await expect(work).rejects.toThrow('the notification was not written');
  expect(await stored()).toEqual([]);
});

test('an export names each statement with its own pictures, and nothing of the other side', async () => {
  await upload(BUYER, 'a.webp', 'b.webp', 'unused.webp');
  await upload(SELLER, 'c.webp');
  await save({ key: 'one', kind: 'opening', files: ['b.webp', 'a.webp'] });
  await save({ key: 'two', words: 'Sin fotos' });
  await save({ key: 'other', wallet: SELLER, files: ['c.webp'] });
  expect(await ownStatements(database, BUYER)).toMatchObject([
    { kind: 'opening', files: ['b.webp', 'a.webp'] },
    { kind: 'statement', words: 'Sin fotos', files: [] },
  ]);
  expect(await ownStatements(database, SELLER)).toMatchObject([{ files: ['c.webp'] }]);
});
