import { actions } from 'near-api-js';
import { type Action, type Chain, functionCall, inProcessClient, memoryStore, transfer } from '..';
import { LIMITS } from '../runtime/limits';
import { fillingStore } from '../testing/filling-store';
import { ask, NEAR, probeChain, TGAS } from '../testing/probe';
import { ANA_KEY, signedOn } from '../testing/rpc-test';

const send = (chain: Chain, ...actions: Action[]) =>
  chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};
/** What the blocks from a height on have taken in: transactions, and receipts that ran. */
async function counts(chain: Chain, from: number): Promise<[transactions: number, receipts: number][]> {
  const found: [number, number][] = [];
  for (let height = from; height <= chain.lastBlock.block.header.height; height++) {
    const [shard] = (await chain.block(height))?.shards ?? [];
    found.push([shard?.chunk.transactions.length ?? 0, shard?.receipt_execution_outcomes.length ?? 0]);
  }
  return found;
}

describe('a block', () => {
  let chain: Chain;
  beforeEach(async () => {
    chain = await probeChain();
  });

  test('takes 300 transactions, and the others stand in the next one', async () => {
    await Promise.all(Array.from({ length: 302 }, () => send(chain, transfer(1n))));
    expect(await counts(chain, 2)).toEqual([
      [300, 0],
      [2, 300],
      [0, 2],
    ]);
  });

  test('runs 400 receipts, and the others in the next one', async () => {
    const promises = Array.from({ length: 401 }, () => 'promise dos.test');
    await ask(chain, 'uno.test', promises, { gas: 300n * TGAS });
    expect(await counts(chain, 3)).toEqual([
      [0, 1],
      [0, 400],
      [0, 1],
    ]);
  });

  test('runs receipts of 16 MiB together, and the others in the next one', async () => {
    await ask(chain, 'uno.test', ['fill code 4000000'], { gas: 300n * TGAS });
    const before = chain.lastBlock.block.header.height;
    const promises = Array.from({ length: 5 }, (_unused, index) => ['promise dos.test', `deploy ${index}`]);
    await ask(chain, 'uno.test', promises.flat(), { gas: 300n * TGAS });
    expect(await counts(chain, before + 2)).toEqual([
      [0, 1],
      [0, 4],
      [0, 1],
    ]);
  });
});

describe('while no block can be kept', () => {
  const FOUR_MB = new Uint8Array(4_000_000);
  const large = () => functionCall('none', FOUR_MB, TGAS);

  async function fullChain() {
    const store = fillingStore(memoryStore());
    const chain = await probeChain({
      store,
      retryMs: 1,
      genesis: ['ana.test', 'uno.test'].map((accountId) => ({
        accountId,
        balance: 100n * NEAR,
        publicKeys: [ANA_KEY],
      })),
    });
    return { store, chain };
  }

  test('no more than 64 MiB wait, and what was refused takes no room afterwards', async () => {
    const { store, chain } = await fullChain();
    const refusals = async () => {
      store.isFull = true;
      const sent = await Promise.allSettled(Array.from({ length: 17 }, () => send(chain, large())));
      store.isFull = false;
      await until(() => chain.trouble === null);
      return sent.map((each) => (each.status === 'rejected' ? String(each.reason) : 'taken'));
    };
    const full = /ENOSPC/;
    for (let again = 0; again < 2; again++) {
      const refused = await refusals();
      expect(refused.slice(0, 16).every((reason) => full.test(reason))).toBe(true);
      expect(refused[16]).toMatch(/ShardCongested/);
    }
  });

  test('blocks that were asked for and refused are not made later', async () => {
    const { store, chain } = await fullChain();
    store.isFull = true;
    await expect(chain.passTime(0, 3)).rejects.toThrow('ENOSPC');
    store.isFull = false;
    await until(() => chain.trouble === null);
    await chain.settled();
    expect(chain.lastBlock.block.header.height).toBe(1);
  });

  test('who waits for a transaction that stands in a block hears that it takes longer, not that it failed', async () => {
    const { store, chain } = await fullChain();
    const { base64 } = await signedOn(chain, 1n, []);
    const stop = chain.onBlock(() => {
      store.isFull = true;
    });
    const { rpc } = inProcessClient(chain);
    const ask = (method: string, params: object) => rpc({ jsonrpc: '2.0', id: 1, method, params });
    const late = { error: { name: 'HANDLER_ERROR', cause: { name: 'TIMEOUT_ERROR' } } };
    const wait_until = 'FINAL';
    expect(await ask('send_tx', { signed_tx_base64: base64, wait_until })).toMatchObject(late);
    const [shard] = chain.lastBlock.shards;
    const tx_hash = shard?.chunk.transactions[0]?.transaction.hash;
    const name = { tx_hash, sender_account_id: 'ana.test' };
    expect(await ask('tx', { ...name, wait_until })).toMatchObject(late);
    expect(await ask('tx', { ...name, wait_until: 'INCLUDED' })).toMatchObject({
      result: { final_execution_status: 'INCLUDED_FINAL' },
    });
    stop();
    store.isFull = false;
    await until(() => chain.trouble === null);
    expect(await ask('tx', { ...name, wait_until })).toMatchObject({
      result: { final_execution_status: 'FINAL' },
    });
  });
});

test('a transaction that is longer than NEAR takes is refused by its length', async () => {
  const chain = await probeChain({
    genesis: [{ accountId: 'ana.test', balance: 100n * NEAR, publicKeys: [ANA_KEY] }],
  });
  const { signedTransaction: empty } = await signedOn(chain, 1n, [actions.deployContract(new Uint8Array())]);
  // Key type and signature follow the transaction.
  const overhead = empty.encode().length - 65;
  const code = new Uint8Array(LIMITS.transaction - overhead + 1);
  const { signedTransaction } = await signedOn(chain, 1n, [actions.deployContract(code)]);
  await expect(chain.submit(signedTransaction.encode())).rejects.toMatchObject({
    kind: { TransactionSizeExceeded: { size: LIMITS.transaction + 1, limit: LIMITS.transaction } },
  });
});
