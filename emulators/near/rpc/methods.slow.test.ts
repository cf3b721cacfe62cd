import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { Account, actions, JsonRpcProvider, KeyPair, KeyPairSigner, PublicKey } from 'near-api-js';
import * as errors from 'near-api-js/rpc-errors';
import {
  addFullAccessKey,
  type Chain,
  deleteKey,
  deployContract,
  manualClock,
  nearRoutes,
  transfer,
} from '..';
import { openDiskStore } from '../store/disk-store';
import { ask, call, NEAR, probeChain, probeCode } from '../testing/probe';
import { serve } from '../testing/server';

const key = KeyPair.fromRandom('ed25519');
const KEY = key.getPublicKey().toString();
const OTHER = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
const GONE = '11111111111111111111111111111111';

let chain: Chain;
let server: Awaited<ReturnType<typeof serve>>;
let provider: JsonRpcProvider;
beforeEach(async () => {
  chain = await probeChain({
    genesis: [
      { accountId: 'ana.test', balance: 100n * NEAR, publicKeys: [KEY] },
      { accountId: 'uno.test', balance: 100n * NEAR, code: probeCode() },
      { accountId: 'dos.test', balance: 100n * NEAR, code: probeCode() },
    ],
  });
  server = await serve(chain);
  provider = new JsonRpcProvider({ url: `${server.url}/rpc` }, { retries: 1 });
});
afterEach(() => server.close());

async function post(url: string, method: string, params: unknown): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params });
  const response = await fetch(`${url}/rpc`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

test('near-api-js knows the errors', async () => {
  await expect(provider.lightClientProof({} as never)).rejects.toThrow(errors.RpcMethodNotFoundError);
  await expect(provider.viewChunk(GONE)).rejects.toThrow(errors.UnknownChunkError);
  await expect(provider.viewTransactionReceipt(GONE)).rejects.toThrow(errors.UnknownReceiptError);
});

describe('near-api-js reads', () => {
  test('a chunk with its transactions and receipts', async () => {
    await ask(chain, 'uno.test', ['answer 1']);
    const block = await provider.viewBlock({ blockId: 2 });
    const chunk = await provider.viewChunk(block.chunks[0]?.chunk_hash ?? '');
    expect(chunk.transactions).toMatchObject([{ signer_id: 'ana.test', receiver_id: 'uno.test' }]);
    expect(await post(server.url, 'chunk', { block_id: 2, shard_id: 0 })).toMatchObject({ result: chunk });
  });

  test('a receipt by its id', async () => {
    const outcome = await ask(chain, 'uno.test', ['promise dos.test', call(0, ['answer 2'])]);
    const id = outcome.receipts[1]?.id ?? '';
    expect(await provider.viewTransactionReceipt(id)).toMatchObject({
      receipt_id: id,
      predecessor_id: 'uno.test',
      receiver_id: 'dos.test',
    });
  });

  test('what a node alone has to say about validators, peers and its beginning', async () => {
    expect(await provider.viewValidators()).toMatchObject({ current_validators: [], epoch_height: 0 });
    expect(await provider.viewNodeStatus()).toMatchObject({ chain_id: 'localnet', validators: [] });
    const answers = async (method: string, params = {}) => (await post(server.url, method, params)).result;
    expect(await answers('network_info')).toMatchObject({ num_active_peers: 0 });
    expect(await answers('genesis_config')).toMatchObject({ chain_id: 'localnet', genesis_height: 1 });
    expect(await answers('maintenance_windows', { account_id: 'ana.test' })).toEqual([]);
    expect(await answers('health')).toBeNull();
    const first = await provider.viewBlock({ blockId: 1 });
    expect(await post(server.url, 'block', [1])).toMatchObject({ result: { header: first.header } });
  });
});

describe('near-api-js reads what a block changed', () => {
  const own = (...list: Parameters<Chain['run']>[0]['actions']) =>
    chain.run({ signerId: 'ana.test', receiverId: 'ana.test', actions: list });

  test('of accounts, with the transaction and the receipt that did it', async () => {
    const { transactionHash, receipts } = await chain.run({
      signerId: 'ana.test',
      receiverId: 'dos.test',
      actions: [transfer(NEAR)],
    });
    const { changes } = await provider.accountChanges(['ana.test'], { blockId: 2 });
    expect(changes).toMatchObject([
      {
        cause: { type: 'transaction_processing', tx_hash: transactionHash },
        type: 'account_update',
        change: { account_id: 'ana.test', locked: '0', storage_usage: 182 },
      },
    ]);
    expect((await provider.accountChanges(['dos.test'], { blockId: 3 })).changes).toMatchObject([
      {
        cause: { type: 'receipt_processing', receipt_hash: receipts[0]?.id },
        change: { amount: (101n * NEAR).toString() },
      },
    ]);
    expect((await provider.accountChanges(['uno.test'], { finality: 'final' })).changes).toEqual([]);
  });

  test('of keys: added, used and deleted', async () => {
    await own(addFullAccessKey(OTHER));
    const names = { account_id: 'ana.test', public_key: OTHER };
    const added = {
      type: 'access_key_update',
      change: { ...names, access_key: { permission: 'FullAccess' } },
    };
    expect((await provider.accessKeyChanges(['ana.test'], { blockId: 3 })).changes).toMatchObject([added]);
    const one = { account_id: 'ana.test', public_key: PublicKey.fromString(OTHER).toString() };
    expect((await provider.singleAccessKeyChanges([one], { blockId: 3 })).changes).toMatchObject([added]);
    await own(deleteKey(OTHER));
    expect((await provider.singleAccessKeyChanges([one], { finality: 'final' })).changes).toMatchObject([
      { type: 'access_key_deletion', change: names },
    ]);
    const account = new Account('ana.test', provider, new KeyPairSigner(key));
    await account.signAndSendTransaction({ receiverId: 'dos.test', actions: [actions.transfer(1n)] });
    const used = await provider.accessKeyChanges(['ana.test'], { blockId: 6 });
    expect(used.changes).toMatchObject([
      { cause: { type: 'transaction_processing' }, change: { public_key: KEY, access_key: { nonce: 1 } } },
    ]);
  });

  test('of records, below a prefix, and of contracts', async () => {
    await ask(chain, 'uno.test', ['put clave valor', 'put otra cosa']);
    await ask(chain, 'uno.test', ['del clave']);
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const changed = { account_id: 'uno.test', key_base64: base64('clave') };
    const at = (height: number) =>
      provider.contractStateChanges(['uno.test'], { blockId: height }, base64('cl'));
    expect((await at(3)).changes).toMatchObject([
      { type: 'data_update', change: { ...changed, value_base64: base64('valor') } },
    ]);
    expect((await at(5)).changes).toMatchObject([{ type: 'data_deletion', change: changed }]);
    await own(deployContract(new Uint8Array([1, 2])));
    expect((await provider.contractCodeChanges(['ana.test'], { finality: 'final' })).changes).toMatchObject([
      { type: 'contract_code_update', change: { account_id: 'ana.test', code_base64: 'AQI=' } },
    ]);
    await own(deployContract(new Uint8Array()));
    expect((await provider.contractCodeChanges(['ana.test'], { finality: 'final' })).changes).toMatchObject([
      { type: 'contract_code_deletion', change: { account_id: 'ana.test' } },
    ]);
  });

  test('in short', async () => {
    await ask(chain, 'uno.test', ['put a 1']);
    expect(await provider.blockChanges({ blockId: 3 })).toEqual({
      block_hash: chain.lastBlock.block.header.hash,
      changes: [
        { type: 'account_touched', account_id: 'uno.test' },
        { type: 'data_touched', account_id: 'uno.test' },
        { type: 'account_touched', account_id: 'ana.test' },
      ],
    });
  });
});

describe('a node started as a sandbox', () => {
  async function sandbox(of: Chain) {
    const app = fastify({ forceCloseConnections: true });
    await app.register(nearRoutes(of, { sandbox: true }));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { url, close: () => app.close() };
  }
  const time = (of: Chain) => BigInt(of.lastBlock.block.header.timestamp_nanosec) / 1_000_000n;

  test('makes blocks and the time that they take', async () => {
    const before = time(chain);
    const { url, close } = await sandbox(chain);
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 'x',
      method: 'sandbox_fast_forward',
      params: { delta_height: 1 },
    });
    const foreign = await fetch(`${url}/rpc`, {
      method: 'POST',
      body,
      headers: { origin: 'https://evil.example' },
    });
    expect(await foreign.json()).toMatchObject({ error: { cause: { name: 'METHOD_NOT_FOUND' } } });
    expect(await post(url, 'sandbox_fast_forward', { delta_height: 50 })).toMatchObject({ result: {} });
    expect(chain.lastBlock.block.header.height).toBe(51);
    expect(time(chain) - before).toBe(50_000n);
    for (const delta_height of [0, 10_001, 1.5, '9']) {
      const { error } = await post(url, 'sandbox_fast_forward', { delta_height });
      expect(error).toMatchObject({ cause: { name: 'PARSE_ERROR' } });
    }
    await close();
  });

  test('lets time pass, which stays passed after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cosecha-sandbox-'));
    const clock = manualClock(1_000_000);
    const first = await probeChain({ clock, store: await openDiskStore(folder) });
    const { url, close } = await sandbox(first);
    const fortnight = 14 * 24 * 3_600_000;
    await post(url, 'cosecha_advance_time', { ms: fortnight });
    expect(time(first)).toBe(BigInt(1_000_000 + fortnight));
    await ask(first, 'uno.test', ['put a 1']);
    await close();
    await first.close();
    const second = await probeChain({ clock: manualClock(1_000_000), store: await openDiskStore(folder) });
    const outcome = await ask(second, 'uno.test', ['logfact time']);
    expect(BigInt(outcome.logs[0] ?? 0) / 1_000_000n).toBeGreaterThanOrEqual(BigInt(1_000_000 + fortnight));
    const changes = await second.changes(2);
    expect(changes).toEqual([]);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
