import {
  Account,
  actions,
  baseDecode,
  createTransaction,
  encodeTransaction,
  JsonRpcProvider,
  KeyPair,
  KeyPairSigner,
} from 'near-api-js';
import * as errors from 'near-api-js/rpc-errors';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { type Chain, memoryStore, nearHealth } from '../index';
import { LIMITS } from '../runtime/limits';
import { fillingStore } from '../testing/filling-store';
import { NEAR, probeChain, probeCode, script, TGAS } from '../testing/probe';
import { serve } from '../testing/server';

const ana = parseSeedPhrase(`${'abandon '.repeat(11)}about`);
const ANA_KEY = ana.getPublicKey().toString();

let chain: Chain;
let server: Awaited<ReturnType<typeof serve>>;
let provider: JsonRpcProvider;
let account: Account;
beforeEach(async () => {
  chain = await probeChain({
    genesis: [
      { accountId: 'ana.test', balance: 100n * NEAR, publicKeys: [ANA_KEY] },
      { accountId: 'uno.test', balance: 100n * NEAR, code: probeCode() },
      { accountId: 'dos.test', balance: 0n },
    ],
  });
  server = await serve(chain);
  provider = new JsonRpcProvider({ url: `${server.url}/rpc` }, { retries: 1 });
  account = new Account('ana.test', provider, new KeyPairSigner(ana));
});
afterEach(() => server.close());

const run = (...lines: string[]) =>
  account.callFunctionRaw({
    contractId: 'uno.test',
    methodName: 'run',
    args: script(...lines),
    gas: 100n * TGAS,
  });

async function post(method: string, params: unknown): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'x', method, params });
  const response = await fetch(`${server.url}/rpc`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

async function signed(nonce: bigint, ...list: ReturnType<typeof actions.transfer>[]) {
  const { hash } = chain.lastBlock.block.header;
  const tx = createTransaction('ana.test', ana.getPublicKey(), 'dos.test', nonce, list, baseDecode(hash));
  const { signedTransaction } = await new KeyPairSigner(ana).signTransaction(tx);
  return { base64: Buffer.from(signedTransaction.encode()).toString('base64'), signedTransaction };
}

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

describe('near-api-js, unmodified', () => {
  test('reads accounts, keys, state and code', async () => {
    expect(await account.getState()).toMatchObject({ balance: { total: 100n * NEAR } });
    expect(await provider.viewAccount({ accountId: 'uno.test' })).toMatchObject({
      amount: 100n * NEAR,
      locked: 0n,
      storage_usage: 100 + probeCode().length,
      block_height: 1,
    });
    const key = await provider.viewAccessKey({ accountId: 'ana.test', publicKey: ANA_KEY });
    expect(key).toMatchObject({ nonce: 0n, permission: 'FullAccess' });
    const list = await provider.viewAccessKeyList({ accountId: 'ana.test' });
    expect(list.keys.map((item) => item.public_key)).toEqual([ANA_KEY]);
    const code = await provider.viewContractCode({ contractId: 'uno.test' });
    expect(Buffer.from(code.code).equals(Buffer.from(probeCode()))).toBe(true);
    await run('put clave valor');
    const state = await provider.viewContractState({ contractId: 'uno.test', prefix: 'cl' });
    const pair = {
      key: Buffer.from('clave').toString('base64'),
      value: Buffer.from('valor').toString('base64'),
    };
    expect(state.values).toEqual([pair]);
  });

  test('signs and sends a transfer', async () => {
    const outcome = await account.transfer({ receiverId: 'dos.test', amount: 2n * NEAR });
    expect(outcome).toBeDefined();
    expect(chain.account('dos.test')?.amount).toBe(2n * NEAR);
    expect(chain.account('ana.test')?.keys.get(ANA_KEY)?.nonce).toBe(1n);
  });

  test('calls a function and gets its value, logs and status', async () => {
    const outcome = await run('put a 1', 'log hola', 'answer 42');
    expect(outcome.status).toEqual({ SuccessValue: Buffer.from('42').toString('base64') });
    expect(outcome.receipts_outcome[0]?.outcome.logs).toEqual(['hola']);
    expect(outcome.final_execution_status).toBe('FINAL');
    const value = await account.callFunction({
      contractId: 'uno.test',
      methodName: 'run',
      args: script('answer [1,2]'),
    });
    expect(value).toEqual([1, 2]);
  });

  test('views a contract', async () => {
    const answer = await provider.callFunction({
      contractId: 'uno.test',
      method: 'run',
      args: script('answer {"a":"b"}'),
    });
    expect(answer).toEqual({ a: 'b' });
  });

  test('creates an account with a key and deploys to it', async () => {
    const key = KeyPair.fromRandom('ed25519');
    await account.signAndSendTransaction({
      receiverId: 'hija.ana.test',
      actions: [
        actions.createAccount(),
        actions.transfer(5n * NEAR),
        actions.addFullAccessKey(key.getPublicKey()),
        actions.deployContract(probeCode()),
      ],
    });
    expect(chain.account('hija.ana.test')?.amount).toBe(5n * NEAR);
    const child = new Account('hija.ana.test', provider, new KeyPairSigner(key));
    await child.transfer({ receiverId: 'ana.test', amount: NEAR });
    expect(chain.account('hija.ana.test')?.amount).toBeLessThan(4n * NEAR);
    await child.deleteAccount('ana.test');
    expect(chain.account('hija.ana.test')).toBeNull();
  });

  test('sends many at once, each once', async () => {
    const sends = Array.from({ length: 20 }, () => account.transfer({ receiverId: 'dos.test', amount: 1n }));
    await Promise.all(sends);
    expect(chain.account('dos.test')?.amount).toBe(20n);
    expect(chain.account('ana.test')?.keys.get(ANA_KEY)?.nonce).toBe(20n);
  });

  test('may use a function-call key for its method only, within its allowance', async () => {
    const key = KeyPair.fromRandom('ed25519');
    await account.addFunctionCallAccessKey({
      publicKey: key.getPublicKey(),
      contractId: 'uno.test',
      methodNames: ['run'],
      allowance: NEAR / 10n,
    });
    const limited = new Account('ana.test', provider, new KeyPairSigner(key));
    const call = (contractId: string, methodName: string, deposit = 0n) =>
      limited.callFunction({ contractId, methodName, args: script('answer 7'), gas: 30n * TGAS, deposit });
    expect(await call('uno.test', 'run')).toBe(7);
    await expect(call('uno.test', 'keep')).rejects.toThrow(errors.AccessKeyMethodNameMismatchActionError);
    await expect(call('dos.test', 'run')).rejects.toThrow(errors.AccessKeyReceiverMismatchActionError);
    await expect(call('uno.test', 'run', 1n)).rejects.toThrow(
      errors.AccessKeyDepositWithFunctionCallActionError,
    );
    await expect(
      limited.signAndSendTransaction({ receiverId: 'uno.test', actions: [actions.transfer(1n)] }),
    ).rejects.toThrow(errors.AccessKeyRequiresFullAccessActionError);
  });

  test('a function-call key pays for what it burnt and no more, until its allowance is too small', async () => {
    const key = KeyPair.fromRandom('ed25519');
    const publicKey = key.getPublicKey();
    const allowance = NEAR / 100n;
    await account.addFunctionCallAccessKey({ publicKey, contractId: 'uno.test', methodNames: [], allowance });
    const limited = new Account('ana.test', provider, new KeyPairSigner(key));
    const call = (gas: bigint) =>
      limited.signAndSendTransaction({
        receiverId: 'uno.test',
        actions: [actions.functionCall('run', script('answer 7'), gas, 0n)],
        waitUntil: 'FINAL',
      });
    const { transaction_outcome, receipts_outcome } = await call(90n * TGAS);
    const burnt = [transaction_outcome, ...receipts_outcome].reduce(
      (sum, { outcome }) => sum + BigInt(outcome.tokens_burnt),
      0n,
    );
    const left = (allowance - burnt).toString();
    const rights = { FunctionCall: { allowance: left, receiver_id: 'uno.test', method_names: [] } };
    expect(await provider.viewAccessKey({ accountId: 'ana.test', publicKey })).toMatchObject({
      permission: rights,
    });
    const { keys } = await provider.viewAccessKeyList({ accountId: 'ana.test' });
    expect(keys.find((item) => item.public_key === publicKey.toString())?.access_key.permission).toEqual(
      rights,
    );
    await expect(call(110n * TGAS)).rejects.toThrow(errors.AccessKeyNotEnoughAllowanceActionError);
  });
});

describe('what is wrong comes back as a typed error', () => {
  test('accounts, keys and code that do not exist', async () => {
    await expect(provider.viewAccount({ accountId: 'nadie.test' })).rejects.toThrow(
      errors.AccountDoesNotExistError,
    );
    await expect(provider.viewAccount({ accountId: 'NO' })).rejects.toThrow(errors.InvalidAccountError);
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
    const deploying = async (length: number) => {
      const { signedTransaction, base64 } = await signed(10n, actions.deployContract(new Uint8Array(length)));
      return { base64, size: encodeTransaction(signedTransaction.transaction).length };
    };
    const { size: overhead } = await deploying(0);
    const { base64, size } = await deploying(LIMITS.transaction - overhead);
    expect(size).toBe(LIMITS.transaction);
    const sent = await post('broadcast_tx_commit', [base64]);
    expect(sent).toMatchObject({ result: { transaction: { actions: [{ DeployContract: {} }] } } });
    expect((await send(`{"id":"${'a'.repeat(base64.length + 5_000)}"}`)).status).toBe(413);
  });
});
