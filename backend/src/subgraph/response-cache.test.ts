import type { Database } from '../db/database';
import { applyEvents } from '../testing/apply-events';
import { startTestBackend, type TestBackend } from '../testing/backend';
import { offerSetEvent } from '../testing/events';
import { type Asker, createResponseCache, type VersionedResponse } from './response-cache';

const CONTRACT = 'mercado.cosecha.test';
const QUERY = '{ offerssell(id: "1") { remaining_amount } _meta { block { number } } }';

describe('two backends on one database', () => {
  let writer: TestBackend;
  let reader: TestBackend;

  beforeAll(async () => {
    writer = await startTestBackend();
    reader = await startTestBackend({}, { database: writer.database });
  });
  afterAll(async () => {
    await reader.close();
    await writer.close();
  });

  /** A block, as the indexer writes it: rows and cursor in one transaction. */
  async function writeBlock(database: Database, height: number): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('offers')
        .set({ remaining_amount: String(height) })
        .execute();
      const cursor = {
        height: String(height),
        block_hash: `h${height}`,
        block_time: new Date(height * 1_000),
      };
      await transaction
        .insertInto('chain_cursor')
        .values({ contract_id: CONTRACT, ...cursor })
        .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(cursor))
        .execute();
    });
  }

  async function shownBy({ app }: TestBackend): Promise<number> {
    const response = await app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload: { query: QUERY } });
    const { offerssell, _meta } = response.json().data;
    expect(Number(offerssell.remaining_amount)).toBe(_meta.block.number);
    return _meta.block.number;
  }

  test('no answer is older than the last block that was committed before it was asked for', async () => {
    await applyEvents(writer.database, [offerSetEvent('1')]);
    let committed = 0;
    let isWriting = true;
    const writing = (async () => {
      for (let height = 1; height <= 40; height += 1) {
        await writeBlock(writer.database, height);
        committed = height;
        for (const backend of [reader, writer]) expect(await shownBy(backend)).toBeGreaterThanOrEqual(height);
      }
      isWriting = false;
    })();
    const askers = Array.from({ length: 12 }, async (_value, index) => {
      let answers = 0;
      while (committed === 0) await new Promise(setImmediate);
      while (isWriting) {
        const before = committed;
        expect(await shownBy(index % 2 === 0 ? reader : writer)).toBeGreaterThanOrEqual(before);
        answers += 1;
      }
      return answers;
    });
    await writing;
    for (const answers of await Promise.all(askers)) expect(answers).toBeGreaterThan(0);
  });
});

describe('what is kept', () => {
  const runs: string[] = [];
  const free: Asker = { payToRead: () => {}, inTurn: (_cost, work) => work(() => {}) };
  let version: string | null;

  function answersWithin(maxBytes: number) {
    return createResponseCache({
      understand: (body) => ({
        kind: 'query',
        cost: 7,
        run: async () => Buffer.from(`${body} ${runs.push(body)}`),
        runDated: async (): Promise<VersionedResponse> => ({
          json: Buffer.from(`${body} ${runs.push(body)}`),
          version,
        }),
      }),
      freshVersion: async () => {
        return version;
      },
      maxBytes,
    });
  }

  beforeEach(() => {
    runs.length = 0;
    version = '1 a';
  });

  const times = async (count: number, ask: () => Promise<Buffer>) => {
    const texts: string[] = [];
    for (let n = 0; n < count; n += 1) texts.push(String(await ask()));
    return texts;
  };

  test('a request is run until it was seen twice, then only when the index has moved', async () => {
    const answers = answersWithin(1_000_000);
    expect(await times(4, () => answers.answer('q', free))).toEqual(['q 1', 'q 2', 'q 2', 'q 2']);
    version = '2 b';
    expect(await times(2, () => answers.answer('q', free))).toEqual(['q 3', 'q 3']);
  });

  test('what arrives together is run once', async () => {
    const answers = answersWithin(1_000_000);
    await answers.answer('q', free);
    const together = await Promise.all(Array.from({ length: 50 }, () => answers.answer('q', free)));
    expect(new Set(together.map(String))).toEqual(new Set(['q 2']));
  });

  test.each(['1 a', null])(
    'who waits for their turn while others ask the same takes their answer, and pays nothing: version %s',
    async (known) => {
      version = known;
      const answers = answersWithin(1_000_000);
      await answers.answer('q', free);
      const resumes: (() => void)[] = [];
      let paid = 0;
      const waiting: Asker = {
        ...free,
        async inTurn(_cost, work) {
          await new Promise<void>((resume) => resumes.push(resume));
          return work(() => {
            paid += 1;
          });
        },
      };
      const asked = [1, 2, 3].map(() => answers.answer('q', waiting));
      while (resumes.length < 3) await new Promise(setImmediate);
      for (const resume of resumes) {
        resume();
        await new Promise(setImmediate);
      }
      expect((await Promise.all(asked)).map(String)).toEqual(['q 2', 'q 2', 'q 2']);
      expect(paid).toBe(1);
    },
  );

  test('an index without a block, or a cache of no bytes, keeps nothing', async () => {
    version = null;
    const answers = answersWithin(1_000_000);
    expect(await times(3, () => answers.answer('q', free))).toEqual(['q 1', 'q 2', 'q 3']);
    const none = answersWithin(0);
    expect(await times(2, () => none.answer('r', free))).toEqual(['r 4', 'r 5']);
    expect(none.bytes).toBe(0);
  });

  test('memory stays within its bytes; the least recently used go first', async () => {
    const answers = answersWithin(10_000);
    for (let n = 0; n < 500; n += 1) {
      await answers.answer(`query ${n} ${'x'.repeat(100)}`, free);
      await answers.answer('hot', free);
      expect(answers.bytes).toBeLessThanOrEqual(10_000);
    }
    expect(runs.filter((body) => body === 'hot')).toHaveLength(2);
  });
});
