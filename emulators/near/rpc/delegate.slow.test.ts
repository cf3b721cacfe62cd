import { bestEffort } from '@cosecha/emulators-common';
import {
  Account,
  type Action,
  actions,
  buildDelegateAction,
  createTransaction,
  JsonRpcProvider,
  KeyPair,
  KeyPairSigner,
  keyToImplicitAddress,
  type SignedDelegate,
} from 'near-api-js';
import * as errors from 'near-api-js/rpc-errors';
import type { Chain } from '..';
import { NEAR, probeChain, probeCode, record, script, TGAS } from '../testing/probe';
import { serve } from '../testing/server';

/** Meta transactions (NEP-366), built and sent by near-api-js as it comes: Ana signs, the relayer pays. */

const anaKey = KeyPair.fromRandom('ed25519');
const relayerKey = KeyPair.fromRandom('ed25519');
const ANA_KEY = anaKey.getPublicKey().toString();

let chain: Chain;
let server: Awaited<ReturnType<typeof serve>>;
let ana: Account;
let relayer: Account;
beforeEach(async () => {
  chain = await probeChain({
    genesis: [
      { accountId: 'ana.test', balance: 5n * NEAR, publicKeys: [ANA_KEY] },
      { accountId: 'paga.test', balance: 50n * NEAR, publicKeys: [relayerKey.getPublicKey().toString()] },
      { accountId: 'uno.test', balance: 50n * NEAR, code: probeCode() },
      { accountId: 'dos.test', balance: 0n },
    ],
  });
  server = await serve(chain);
  const provider = new JsonRpcProvider({ url: `${server.url}/rpc` }, { retries: 1 });
  ana = new Account('ana.test', provider, new KeyPairSigner(anaKey));
  relayer = new Account('paga.test', provider, new KeyPairSigner(relayerKey));
});
afterEach(() => server.close());

const balance = (id: string) => chain.account(id)?.amount ?? -1n;
const nonce = () => chain.account('ana.test')?.keys.get(ANA_KEY)?.nonce;
const call = (lines: string[], deposit = 0n) =>
  actions.functionCall('run', script(...lines), 30n * TGAS, deposit);

async function signed(receiverId: string, list: Action[]): Promise<SignedDelegate> {
  const { signedDelegate } = await ana.createSignedMetaTransaction({ receiverId, actions: list });
  return signedDelegate;
}

/** A delegation of Ana's with one thing changed before she signs it. */
async function signedWith(
  change: Partial<Parameters<typeof buildDelegateAction>[0]>,
  key: KeyPair = anaKey,
): Promise<SignedDelegate> {
  const delegateAction = buildDelegateAction({
    senderId: 'ana.test',
    receiverId: 'dos.test',
    actions: [actions.transfer(1n)],
    nonce: 1n,
    maxBlockHeight: 1_000n,
    publicKey: key.getPublicKey(),
    ...change,
  });
  return (await new KeyPairSigner(key).signDelegateAction(delegateAction)).signedDelegate;
}

const headHeight = () => BigInt(chain.lastBlock.block.header.height);
/** A key that was added in an earlier block has used none of this block's nonces. */
const firstNonceNow = () => headHeight() * 1_000_000n;

const relay = (delegate: SignedDelegate, receiverId = delegate.delegateAction.senderId) =>
  relayer.signAndSendTransaction({
    receiverId,
    actions: [actions.signedDelegate(delegate)],
    waitUntil: 'FINAL',
  });

describe('a delegation', () => {
  test('acts as its signer, while the relayer pays fees and deposits', async () => {
    const before = balance('paga.test');
    const outcome = await relay(
      await signed('uno.test', [call(['fact predecessor', 'put who ana', 'logfact signer'], 3n * NEAR)]),
    );
    expect(outcome.status).toEqual({ SuccessValue: '' });
    expect(record(chain, 'uno.test', 'who')).toBe('ana');
    expect(outcome.receipts_outcome[1]?.outcome).toMatchObject({
      executor_id: 'uno.test',
      logs: ['paga.test'],
      status: { SuccessValue: Buffer.from('ana.test').toString('base64') },
    });
    expect(balance('uno.test')).toBe(53n * NEAR);
    expect(balance('ana.test')).toBe(5n * NEAR);
    const paid = before - balance('paga.test') - 3n * NEAR;
    const burnt = outcome.receipts_outcome.map(({ outcome: { tokens_burnt } }) => BigInt(tokens_burnt));
    const conversion = BigInt(outcome.transaction_outcome.outcome.tokens_burnt);
    expect(paid).toBe(burnt.reduce((sum, part) => sum + part, conversion));
    expect(nonce()).toBe(1n);
  });

  test('can be read in the transaction as NEAR writes it', async () => {
    const { transaction } = await relay(await signed('dos.test', [actions.transfer(7n)]));
    expect(transaction.actions).toEqual([
      {
        Delegate: {
          delegate_action: {
            sender_id: 'ana.test',
            receiver_id: 'dos.test',
            actions: [{ Transfer: { deposit: '7' } }],
            nonce: 1,
            max_block_height: expect.any(Number),
            public_key: ANA_KEY,
          },
          signature: expect.stringMatching(/^ed25519:/),
        },
      },
    ]);
  });

  test('that fails at its receiver gives the deposit to the sender and the gas to the relayer', async () => {
    const before = balance('paga.test');
    await bestEffort(relay(await signed('uno.test', [call(['panic E_NO'], NEAR)])));
    expect(balance('ana.test')).toBe(6n * NEAR);
    expect(balance('uno.test')).toBe(50n * NEAR);
    expect(before - balance('paga.test') - NEAR).toBeLessThan(NEAR / 100n);
    expect(nonce()).toBe(1n);
  });

  test('that is refused costs the relayer only fees, and its nonce stays unused', async () => {
    const before = balance('paga.test');
    const late = await signedWith({ maxBlockHeight: 1n, actions: [actions.transfer(NEAR)] });
    await expect(relay(late)).rejects.toThrow(errors.DelegateActionExpiredActionError);
    expect(before - balance('paga.test')).toBeLessThan(NEAR / 100n);
    expect(nonce()).toBe(0n);
  });

  test('counts once', async () => {
    const delegate = await signed('dos.test', [actions.transfer(7n)]);
    await relay(delegate);
    await expect(relay(delegate)).rejects.toThrow(errors.DelegateActionInvalidNonceActionError);
    expect(balance('dos.test')).toBe(7n);
  });

  test('counts in its last block, and its nonce passes over those below', async () => {
    // The transaction is in the next block, its receipt runs in the one after.
    await expect(relay(await signedWith({ maxBlockHeight: headHeight() + 1n }))).rejects.toThrow(
      errors.DelegateActionExpiredActionError,
    );
    await relay(await signedWith({ nonce: 2n, maxBlockHeight: headHeight() + 2n }));
    expect(nonce()).toBe(2n);
    await expect(relay(await signedWith({ nonce: 1n }))).rejects.toThrow(
      errors.DelegateActionInvalidNonceActionError,
    );
    expect(balance('dos.test')).toBe(1n);
  });

  test('of an account that an empty transfer has made is carried out, and the account stays without NEAR', async () => {
    const key = KeyPair.fromRandom('ed25519');
    const senderId = keyToImplicitAddress(key.getPublicKey());
    const delegate = () =>
      signedWith(
        { senderId, receiverId: 'uno.test', actions: [call(['put b 1'], 1n)], nonce: firstNonceNow() },
        key,
      );
    await expect(relay(await delegate())).rejects.toThrow(errors.AccountDoesNotExistActionError);
    await relayer.signAndSendTransaction({ receiverId: senderId, actions: [actions.transfer(0n)] });
    expect(balance(senderId)).toBe(0n);
    await relay(await delegate());
    expect(record(chain, 'uno.test', 'b')).toBe('1');
    expect(balance(senderId)).toBe(0n);
  });

  test('may do several things, and stands beside other actions of the relayer', async () => {
    const delegate = await signed('ana.test', [
      actions.addFullAccessKey(relayerKey.getPublicKey()),
      actions.transfer(1n),
    ]);
    await relayer.signAndSendTransaction({
      receiverId: 'ana.test',
      actions: [actions.transfer(5n), actions.signedDelegate(delegate)],
    });
    expect(chain.account('ana.test')?.keys.size).toBe(2);
    expect(balance('ana.test')).toBe(5n * NEAR + 6n);
  });
});

describe('a delegation is refused', () => {
  const outsider = KeyPair.fromRandom('ed25519');

  test.each<[string, () => Promise<SignedDelegate>, { new (...args: never[]): Error }]>([
    [
      'when it was changed after signing',
      async () => {
        const delegate = await signedWith({});
        delegate.delegateAction.nonce = 2n;
        return delegate;
      },
      errors.DelegateActionInvalidSignatureActionError,
    ],
    [
      'when its time is over',
      () => signedWith({ maxBlockHeight: 1n }),
      errors.DelegateActionExpiredActionError,
    ],
    [
      'with a nonce that is used up',
      () => signedWith({ nonce: 0n }),
      errors.DelegateActionInvalidNonceActionError,
    ],
    [
      'with a nonce that is too large',
      () => signedWith({ nonce: 10n ** 12n }),
      errors.DelegateActionNonceTooLargeActionError,
    ],
    [
      'with a key that the sender does not have',
      () => signedWith({}, outsider),
      errors.AccessKeyNotFoundActionError,
    ],
  ])('%s', async (_when, make, error) => {
    await expect(relay(await make())).rejects.toThrow(error);
    expect(balance('dos.test')).toBe(0n);
  });

  test('at an account that did not sign it', async () => {
    await expect(relay(await signedWith({}), 'dos.test')).rejects.toThrow(
      errors.DelegateActionSenderDoesNotMatchTxReceiverActionError,
    );
  });

  test('two in one transaction, and one inside another', async () => {
    const delegate = await signed('dos.test', [actions.transfer(7n)]);
    const two = relayer.signAndSendTransaction({
      receiverId: 'ana.test',
      actions: [actions.signedDelegate(delegate), actions.signedDelegate(delegate)],
    });
    await expect(two).rejects.toThrow(errors.DelegateActionMustBeOnlyOneActionError);
    const inner = () => signedWith({ actions: [actions.signedDelegate(delegate)] });
    await expect(inner()).rejects.toThrow();
  });

  test('whose bytes hold another delegation', async () => {
    const delegate = await signedWith({ actions: [actions.transfer(1n)] });
    const tx = createTransaction(
      'paga.test',
      relayerKey.getPublicKey(),
      'ana.test',
      1n,
      [actions.signedDelegate(delegate)],
      new Uint8Array(32),
    );
    const { signedTransaction } = await new KeyPairSigner(relayerKey).signTransaction(tx);
    const bytes = Buffer.from(signedTransaction.encode());
    // The inner action is a transfer of one yocto: its number becomes that of a delegation.
    const transfer = bytes.indexOf(Buffer.from([3, 1, 0, 0, 0, 0, 0, 0]));
    bytes[transfer] = 8;
    const response = await fetch(`${server.url}/rpc`, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'send_tx',
        params: { signed_tx_base64: bytes.toString('base64') },
      }),
    });
    expect(await response.json()).toMatchObject({ error: { cause: { name: 'PARSE_ERROR' } } });
  });
});

describe('a function-call key delegates', () => {
  const limited = KeyPair.fromRandom('ed25519');
  const allowance = NEAR / 10n;
  const START = 1_000_001n;
  beforeEach(async () => {
    await ana.addFunctionCallAccessKey({
      publicKey: limited.getPublicKey(),
      contractId: 'uno.test',
      methodNames: ['run'],
      allowance,
    });
  });
  const keyOf = () => chain.account('ana.test')?.keys.get(limited.getPublicKey().toString());

  test('calls of its contract, and its allowance stays, because the relayer pays', async () => {
    const delegate = await signedWith(
      { receiverId: 'uno.test', actions: [call(['put a 1'])], nonce: (keyOf()?.nonce ?? 0n) + 1n },
      limited,
    );
    await relay(delegate);
    expect(record(chain, 'uno.test', 'a')).toBe('1');
    expect(keyOf()?.permission).toMatchObject({ allowance });
  });

  test.each<[string, Partial<Parameters<typeof buildDelegateAction>[0]>, { new (...args: never[]): Error }]>([
    ['a transfer', { receiverId: 'uno.test' }, errors.AccessKeyRequiresFullAccessActionError],
    [
      'a call of another contract',
      { receiverId: 'dos.test', actions: [call(['put a 1'])] },
      errors.AccessKeyReceiverMismatchActionError,
    ],
    [
      'a call of another method',
      { receiverId: 'uno.test', actions: [actions.functionCall('keep', {}, TGAS, 0n)] },
      errors.AccessKeyMethodNameMismatchActionError,
    ],
    [
      'a deposit',
      { receiverId: 'uno.test', actions: [call(['put a 1'], 1n)] },
      errors.AccessKeyDepositWithFunctionCallActionError,
    ],
    [
      'two calls at once',
      { receiverId: 'uno.test', actions: [call(['put a 1']), call(['put a 2'])] },
      errors.AccessKeyRequiresFullAccessActionError,
    ],
  ])('but not %s', async (_what, change, error) => {
    const delegate = await signedWith({ nonce: START + 1_000_000n, ...change }, limited);
    await expect(relay(delegate)).rejects.toThrow(error);
    expect(record(chain, 'uno.test', 'a')).toBe('(none)');
  });
});
