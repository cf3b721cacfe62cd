import { Account, actions, createTransaction, KeyPair, KeyPairSigner } from 'near-api-js';
import * as errors from 'near-api-js/rpc-errors';
import { type Chain, memoryStore, nearHealth } from '..';
import { LIMITS } from '../runtime/limits';
import { fillingStore } from '../testing/filling-store';
import { NEAR, probeChain, script } from '../testing/probe';
import { ANA_KEY, ana, openRpc, postRpc, type RpcTest, runProbe, signedOn } from '../testing/rpc-test';
import { serve } from '../testing/server';

let chain: Chain;
let server: RpcTest['server'];
let provider: RpcTest['provider'];
let account: RpcTest['account'];
beforeEach(async () => {
  ({ chain, server, provider, account } = await openRpc());
});
afterEach(() => server.close());

const run = (...lines: string[]) => runProbe(account, lines);
const post = (method: string, params: unknown) => postRpc(server.url, method, params);
const signed = (nonce: bigint, ...list: ReturnType<typeof actions.transfer>[]) =>
  signedOn(chain, nonce, list);

test('a node that cannot keep blocks says so, and runs what it refused when it is sent again', async () => {
  const store = fillingStore(memoryStore());
  const full = await probeChain({
    store,
    retryMs: 1,
    genesis: [
      { accountId: 'ana.test', balance: 100n * NEAR, publicKeys: [ANA_KEY] },
      { accountId: 'dos.test', balance: 0n },
    ],
  });
  await server.close();
  [chain, server] = [full, await serve(full)];
  const { base64 } = await signed(10n, actions.transfer(5n));
  store.isFull = true;
  const answer = { error: { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR' }, code: -32000 } };
  expect(await post('send_tx', { signed_tx_base64: base64 })).toMatchObject(answer);
  expect(await post('send_tx', { signed_tx_base64: base64 })).toMatchObject(answer);
  expect(await post('health', null)).toMatchObject(answer);
  expect(nearHealth(full)).toEqual({ ok: false, height: 1, trouble: expect.stringContaining('ENOSPC') });
  store.isFull = false;
  while (full.trouble) await new Promise((resolve) => setImmediate(resolve));
  expect(nearHealth(full)).toEqual({ ok: true, height: 1 });
  expect(await post('send_tx', { signed_tx_base64: base64 })).toMatchObject({
    result: { final_execution_status: 'FINAL' },
  });
  expect(full.account('dos.test')?.amount).toBe(5n);
});

describe('what is wrong comes back as a typed error', () => {
  test('accounts, keys and code that do not exist', async () => {
    await expect(provider.viewAccount({ accountId: 'nadie.test' })).rejects.toThrow(
      errors.AccountDoesNotExistError,
    );
    await expect(provider.viewAccount({ accountId: 'NO' })).rejects.toThrow(errors.RpcRequestParseError);
    const publicKey = KeyPair.fromRandom('ed25519').getPublicKey();
    await expect(provider.viewAccessKey({ accountId: 'ana.test', publicKey })).rejects.toThrow(
      errors.AccessKeyDoesNotExistError,
    );
    await expect(provider.viewContractCode({ contractId: 'ana.test' })).rejects.toThrow(
      errors.ContractCodeDoesNotExistError,
    );
  });

  test('views that panic, trap or do not exist', async () => {
    const view = (method: string, ...lines: string[]) =>
      provider.callFunction({ contractId: 'uno.test', method, args: script(...lines) });
    await expect(view('run', 'panic E_NO')).rejects.toMatchObject({ panicMessage: 'E_NO' });
    await expect(view('run', 'panic E_NO')).rejects.toThrow(errors.HostGuestPanicError);
    await expect(view('run', 'trap')).rejects.toThrow(errors.WasmTrapError);
    await expect(view('run', 'put a 1')).rejects.toThrow(errors.HostProhibitedInViewError);
    await expect(view('nothing')).rejects.toThrow(errors.ContractMethodNotFoundError);
  });

  test('a call that fails', async () => {
    await expect(
      account.callFunction({ contractId: 'uno.test', methodName: 'run', args: script('panic E_NO') }),
    ).rejects.toThrow('Smart contract panicked: E_NO');
  });

  test('a balance that does not reach', async () => {
    const sending = account.transfer({ receiverId: 'dos.test', amount: 1_000n * NEAR });
    await expect(sending).rejects.toThrow(errors.NotEnoughBalanceError);
    expect(chain.account('ana.test')?.amount).toBe(100n * NEAR);
  });

  test('a key that the account does not have', async () => {
    const outsider = new Account('ana.test', provider, new KeyPairSigner(KeyPair.fromRandom('ed25519')));
    await expect(outsider.transfer({ receiverId: 'dos.test', amount: 1n })).rejects.toThrow(
      errors.AccessKeyDoesNotExistError,
    );
  });

  test('a block that does not exist, and state of an old one', async () => {
    await expect(provider.viewBlock({ blockId: 99 })).rejects.toThrow(errors.UnknownBlockError);
    await run('answer 1');
    const old = provider.viewAccount({ accountId: 'ana.test', blockQuery: { blockId: 1 } });
    await expect(old).rejects.toThrow(errors.GarbageCollectedBlockError);
  });

  test('an unknown method, parameters or a body that is no JSON', async () => {
    expect(await post('nothing', [])).toMatchObject({
      error: { name: 'REQUEST_VALIDATION_ERROR', cause: { name: 'METHOD_NOT_FOUND' }, code: -32601 },
    });
    expect(await post('toString', [])).toMatchObject({ error: { cause: { name: 'METHOD_NOT_FOUND' } } });
    expect(await post('query', { request_type: 'view_account' })).toMatchObject({
      error: { cause: { name: 'PARSE_ERROR' }, code: -32700 },
    });
    const response = await fetch(`${server.url}/rpc`, { method: 'POST', body: '{' });
    expect(await response.json()).toMatchObject({ id: null, error: { cause: { name: 'PARSE_ERROR' } } });
    expect(await post('send_tx', { signed_tx_base64: 'AAAA' })).toMatchObject({
      error: { cause: { name: 'PARSE_ERROR' } },
    });
  });
});

describe('a signed transaction', () => {
  const invalid = async (base64: string) => {
    const { error } = await post('send_tx', { signed_tx_base64: base64 });
    return (error as { data: { TxExecutionError: { InvalidTxError: unknown } } }).data.TxExecutionError
      .InvalidTxError;
  };

  test('is executed once, however often it is sent, and always answers its outcome', async () => {
    const { base64 } = await signed(1n, actions.transfer(5n));
    const [first, second] = await Promise.all([
      post('send_tx', { signed_tx_base64: base64, wait_until: 'FINAL' }),
      post('broadcast_tx_commit', [base64]),
    ]);
    expect(second).toEqual(first);
    expect(await post('send_tx', { signed_tx_base64: base64 })).toEqual(first);
    const hash = await post('broadcast_tx_async', [base64]);
    const { result } = first as { result: { transaction: { hash: string } } };
    expect(hash).toMatchObject({ result: result.transaction.hash });
    expect(chain.account('dos.test')?.amount).toBe(5n);
  });

  test('can be asked for by its hash', async () => {
    const { base64, signedTransaction } = await signed(1n, actions.transfer(5n));
    const { result: hash } = await post('broadcast_tx_async', [base64]);
    const status = await provider.viewTransactionStatus({
      txHash: String(hash),
      accountId: 'ana.test',
      waitUntil: 'EXECUTED',
    });
    expect(status.transaction).toMatchObject({
      signer_id: 'ana.test',
      nonce: 1,
      signature: expect.stringMatching(/^ed25519:/),
    });
    expect(signedTransaction.transaction.nonce).toBe(1n);
    const full = await provider.viewTransactionStatusWithReceipts({
      txHash: String(hash),
      accountId: 'ana.test',
    });
    expect(full).toMatchObject({ receipts: [{ receiver_id: 'dos.test' }] });
    const unknown = { txHash: '11111111111111111111111111111111', accountId: 'ana.test' };
    await expect(provider.viewTransactionStatus(unknown)).rejects.toThrow(errors.UnknownTransactionError);
  });

  test.each([
    ['NONE', 'NONE'],
    ['INCLUDED', 'INCLUDED_FINAL'],
    ['EXECUTED_OPTIMISTIC', 'FINAL'],
  ])('waits for %s as asked', async (wait_until, status) => {
    const { base64 } = await signed(1n, actions.transfer(5n));
    const { result } = await post('send_tx', { signed_tx_base64: base64, wait_until });
    expect(result).toMatchObject({ final_execution_status: status });
    await chain.settled();
  });

  test('with a used or too large nonce, or no known block, is refused', async () => {
    await post('send_tx', { signed_tx_base64: (await signed(5n, actions.transfer(1n))).base64 });
    const { base64 } = await signed(5n, actions.transfer(2n));
    expect(await invalid(base64)).toEqual({ InvalidNonce: { tx_nonce: 5, ak_nonce: 5 } });
    const large = await signed(10n ** 9n, actions.transfer(1n));
    expect(await invalid(large.base64)).toHaveProperty('NonceTooLarge');
    const tx = createTransaction('ana.test', ana.getPublicKey(), 'dos.test', 6n, [], new Uint8Array(32));
    const { signedTransaction } = await new KeyPairSigner(ana).signTransaction(tx);
    expect(await invalid(Buffer.from(signedTransaction.encode()).toString('base64'))).toBe('Expired');
    expect(chain.account('dos.test')?.amount).toBe(1n);
  });

  test('that was changed after signing is refused, wherever the change is', async () => {
    const { base64 } = await signed(1n, actions.transfer(5n));
    const bytes = Buffer.from(base64, 'base64');
    for (const position of [0, 6, 20, 48, 60, bytes.length - 70, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      const answer = await post('send_tx', { signed_tx_base64: changed.toString('base64') });
      expect(answer).not.toHaveProperty('result');
    }
    const longer = Buffer.concat([bytes, Buffer.from([0])]).toString('base64');
    expect(await post('send_tx', { signed_tx_base64: longer })).not.toHaveProperty('result');
    const other = Buffer.from(bytes);
    other[bytes.length - 1] = (other.at(-1) ?? 0) ^ 1;
    expect(await invalid(other.toString('base64'))).toBe('InvalidSignature');
    expect(chain.account('ana.test')?.amount).toBe(100n * NEAR);
  });
});

test('the node tells about itself', async () => {
  expect(await provider.getNetworkId()).toBe('localnet');
  expect(await provider.viewGasPrice()).toEqual({ gas_price: '100000000' });
  const block = await provider.viewBlock({ finality: 'final' });
  expect(await provider.viewBlock({ blockId: block.header.hash })).toEqual(block);
  const config = await provider.experimental_protocolConfig({ finality: 'final' });
  expect(config.runtime_config?.storage_amount_per_byte).toBe('10000000000000000000');
});

describe('a body', () => {
  const send = (body: string) => fetch(`${server.url}/rpc`, { method: 'POST', body });

  test('that is nested without end is refused before it is read', async () => {
    const deep = '['.repeat(200) + ']'.repeat(200);
    const answer = await send(`{"jsonrpc":"2.0","id":1,"method":"status","params":${deep}}`);
    expect(await answer.json()).toMatchObject({ error: { cause: { name: 'PARSE_ERROR' }, code: -32700 } });
  });

  test('has room for the longest transaction, and not for much more', async () => {
    // Key type and signature follow the transaction.
    const SIGNATURE_BYTES = 65;
    const deploying = async (length: number) => {
      const { base64 } = await signed(10n, actions.deployContract(new Uint8Array(length)));
      return { base64, size: Buffer.byteLength(base64, 'base64') - SIGNATURE_BYTES };
    };
    const { size: overhead } = await deploying(0);
    const { base64, size } = await deploying(LIMITS.transaction - overhead);
    expect(size).toBe(LIMITS.transaction);
    const sent = await post('broadcast_tx_commit', [base64]);
    expect(sent).toMatchObject({ result: { transaction: { actions: [{ DeployContract: {} }] } } });
    expect((await send(`{"id":"${'a'.repeat(base64.length + 5_000)}"}`)).status).toBe(413);
  });
});
