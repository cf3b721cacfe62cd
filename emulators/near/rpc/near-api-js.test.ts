import { Account, actions, KeyPair, KeyPairSigner } from 'near-api-js';
import * as errors from 'near-api-js/rpc-errors';
import type { Chain } from '..';
import { NEAR, probeCode, script, TGAS } from '../testing/probe';
import { ANA_KEY, openRpc, type RpcTest, runProbe } from '../testing/rpc-test';

let chain: Chain;
let server: RpcTest['server'];
let provider: RpcTest['provider'];
let account: RpcTest['account'];
beforeEach(async () => {
  ({ chain, server, provider, account } = await openRpc());
});
afterEach(() => server.close());

const run = (...lines: string[]) => runProbe(account, lines);

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
