import type { Chain } from '..';
import { ask, call, probeChain } from '../testing/probe';
import { serve } from '../testing/server';

let chain: Chain;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  chain = await probeChain();
  server = await serve(chain);
});
afterEach(() => server.close());
const get = (path: string) => fetch(`${server.url}/neardata/v0${path}`);

test('a block tells its transactions, receipts and what they logged', async () => {
  const { transactionHash } = await ask(chain, 'uno.test', [
    'log uno',
    'promise dos.test',
    call(0, ['log dos']),
  ]);
  const blocks = await Promise.all([2, 3, 4].map(async (height) => (await get(`/block/${height}`)).json()));
  const [included, first, second] = blocks;
  expect(included.shards[0].chunk.transactions).toMatchObject([
    {
      transaction: {
        hash: transactionHash,
        signer_id: 'ana.test',
        actions: [{ FunctionCall: { method_name: 'run', gas: 200_000_000_000_000, deposit: '0' } }],
      },
      outcome: { execution_outcome: { id: transactionHash, outcome: { executor_id: 'ana.test' } } },
    },
  ]);
  expect(first.shards[0].receipt_execution_outcomes).toMatchObject([
    {
      tx_hash: transactionHash,
      execution_outcome: {
        block_hash: first.block.header.hash,
        outcome: { logs: ['uno'], executor_id: 'uno.test', status: { SuccessValue: '' } },
      },
      receipt: {
        predecessor_id: 'ana.test',
        receiver_id: 'uno.test',
        receipt: { Action: { signer_id: 'ana.test' } },
      },
    },
  ]);
  expect(second.shards[0].receipt_execution_outcomes[0].execution_outcome.outcome.logs).toEqual(['dos']);
  expect(second.block.header).toMatchObject({
    height: 4,
    prev_height: 3,
    prev_hash: first.block.header.hash,
    timestamp_nanosec: expect.stringMatching(/^\d{19}$/),
  });
});

test('data receipts travel in the chunk and have no outcome', async () => {
  await ask(chain, 'uno.test', [
    'promise dos.test',
    call(0, ['answer 1']),
    'then 0 uno.test',
    call(1, ['answer 2']),
  ]);
  const last = await (await get('/block/5')).json();
  expect(
    last.shards[0].chunk.receipts.map((receipt: { receipt: object }) => Object.keys(receipt.receipt)[0]),
  ).toEqual(['Data']);
  expect(last.shards[0].receipt_execution_outcomes).toHaveLength(1);
});

test('the first and the last block can be found', async () => {
  await ask(chain, 'uno.test', ['answer 1']);
  expect(await (await get('/first_block')).json()).toMatchObject({ block: { header: { height: 1 } } });
  const redirect = await fetch(`${server.url}/neardata/v0/last_block/final`, { redirect: 'manual' });
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get('location')).toBe('/near/neardata/v0/block/3');
  expect(await (await get('/last_block/final')).json()).toMatchObject({ block: { header: { height: 3 } } });
});

test.each([
  ['0', 'BLOCK_HEIGHT_TOO_LOW'],
  ['99', 'BLOCK_HEIGHT_TOO_HIGH'],
  ['x', 'BLOCK_DOES_NOT_EXIST'],
])('height %s answers 404 %s', async (height, type) => {
  const response = await get(`/block/${height}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: expect.any(String), type });
});

test('the next height waits for its block', async () => {
  const waiting = get('/block/2').then((response) => response.json());
  await get('/first_block');
  await ask(chain, 'uno.test', ['answer 1']);
  expect(await waiting).toMatchObject({ block: { header: { height: 2 } } });
});

test('so many readers of one address wait and no more; the others hear when to ask again', async () => {
  const readers = Array.from({ length: 70 }, async () => {
    const { status, headers } = await get('/block/2');
    if (status === 429) expect(headers.get('retry-after')).toBe('1');
    return status;
  });
  const refused = await Promise.race(
    readers.map(async (reader) => ((await reader) === 429 ? true : new Promise<never>(() => {}))),
  );
  expect(refused).toBe(true);
  await ask(chain, 'uno.test', ['answer 1']);
  const statuses = await Promise.all(readers);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('a reader that waits does not keep the server from closing', async () => {
  const waiting = get('/block/2').then((response) => response.status);
  await get('/first_block');
  await server.close();
  expect(await waiting).toBe(404);
});
