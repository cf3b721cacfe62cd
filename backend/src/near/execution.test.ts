import { type Action, actions, buildDelegateAction, KeyPairSigner } from 'near-api-js';
import { OPERATORS } from '../../../local/network/accounts';
import { fundWallet } from '../../../local/network/deploy';
import { keyPairFromSecret, type WalletKey, walletFromPhrase } from '../keys/wallet-key';
import { type Signer, signTransaction } from '../signing/bytes/sign-transaction';
import { newPhrase, startTestNetwork, type TestNetwork, usdtOf } from '../testing/network';
import { type ExecutionOutcome, readExecution } from './execution';
import { panicCodeOf } from './panic-codes';
import { refusalOf } from './refusal';
import { createNearRpc, type NearRpc } from './rpc';

/** Delegations (NEP-366) of wallets that hold stablecoin and no NEAR at all, sent and paid by the treasury. */

const USDT = 1_000_000n;
const GAS = 100n * 10n ** 12n;

let network: TestNetwork;
let rpc: NearRpc;
let payer: Signer;

beforeAll(async () => {
  network = await startTestNetwork();
  rpc = createNearRpc(network.config.near?.rpcUrl ?? '');
  const { accountId, secretKeys } = network.treasury;
  payer = { accountId, keyPair: keyPairFromSecret(secretKeys[0] ?? '') };
});
afterAll(() => network.close());

const keyNonce = async (accountId: string, { keyPair }: Pick<Signer, 'keyPair'>) =>
  (await rpc.accessKeyNonce(accountId, keyPair.getPublicKey().toString())) ?? 0n;

async function send(receiverId: string, list: Action[]): Promise<ExecutionOutcome> {
  const { bytes } = signTransaction({
    ...{ signer: payer, receiverId, actions: list },
    nonce: (await keyNonce(payer.accountId, payer)) + 1n,
    blockHash: (await rpc.finalBlock()).hash,
  });
  return rpc.send(bytes);
}

/** A wallet with ten USDT, whose account an empty transfer has made. */
async function poorWallet(): Promise<WalletKey> {
  const key = walletFromPhrase(newPhrase());
  await fundWallet(network.chain, { wallet: key.wallet, near: 0n, usdt: 10n * USDT });
  await send(key.wallet, [actions.transfer(0n)]);
  return key;
}

async function relay(
  { wallet, keyPair }: WalletKey,
  receiverId: string,
  call: Action,
  lasts = 100,
): Promise<ExecutionOutcome> {
  const delegateAction = buildDelegateAction({
    ...{ senderId: wallet, receiverId, actions: [call], publicKey: keyPair.getPublicKey() },
    nonce: (await keyNonce(wallet, { keyPair })) + 1n,
    maxBlockHeight: BigInt((await rpc.finalBlock()).height + lasts),
  });
  const { signedDelegate } = await new KeyPairSigner(keyPair).signDelegateAction(delegateAction);
  return send(wallet, [actions.signedDelegate(signedDelegate)]);
}

const token = (method: string, args: object) => actions.functionCall(method, args, GAS, 1n);
const nearOf = (wallet: string) => network.chain.account(wallet)?.amount;

test('a wallet without NEAR pays with what it signed, and its NEAR stays none', async () => {
  const key = await poorWallet();
  const other = await poorWallet();
  const payment = token('ft_transfer', { receiver_id: other.wallet, amount: String(4n * USDT) });
  const outcome = await relay(key, OPERATORS.token, payment);
  expect(outcome).toMatchObject({ value: '', failure: null });
  expect(usdtOf(network, other.wallet)).toBe(14n * USDT);
  expect(nearOf(key.wallet)).toBe(0n);
});

test('the answer of the delegated call is the answer', async () => {
  const key = await poorWallet();
  const outcome = await relay(
    key,
    OPERATORS.market,
    actions.functionCall('is_away', { account_id: key.wallet }, GAS, 0n),
  );
  expect(outcome.value).toBe('false');
});

test('what the contract refused is a refusal, although the transaction says that it succeeded', async () => {
  const key = await poorWallet();
  const outcome = await relay(key, OPERATORS.market, token('order_confirmation', { order_id: '77' }));
  expect(outcome.value).toBeNull();
  expect(outcome.failure).toContain('E_ORDER_NOT_FOUND');
  expect(panicCodeOf(outcome)).toBe('E_ORDER_NOT_FOUND');
  expect(refusalOf(outcome).code).toBe('order-changed');
  // The deposit of a failed call is its sender's, although the relayer has paid it.
  expect(nearOf(key.wallet)).toBe(1n);
});

test('the answer is that of the promise which the delegated call returned', async () => {
  const key = await poorWallet();
  const args = { receiver_id: OPERATORS.market, amount: String(4n * USDT), msg: '{}' };
  await network.chain.run({
    signerId: payer.accountId,
    receiverId: OPERATORS.token,
    actions: [storageDeposit(OPERATORS.market)],
  });
  // The market has no `ft_on_transfer`: the token takes all of it back, and says so in its callback.
  const outcome = await relay(key, OPERATORS.token, token('ft_transfer_call', args));
  expect(outcome).toMatchObject({ value: '"0"', failure: null });
  expect(usdtOf(network, key.wallet)).toBe(10n * USDT);
});

test('a callback that failed is a failure', async () => {
  const key = await poorWallet();
  network.chain.failNext(({ methodName }) => methodName === 'ft_resolve_transfer');
  const args = { receiver_id: OPERATORS.market, amount: String(4n * USDT), msg: '{}' };
  const outcome = await relay(key, OPERATORS.token, token('ft_transfer_call', args));
  expect(outcome.value).toBeNull();
  expect(outcome.failure).not.toBeNull();
});

test('a delegation whose time is over is a failure, and nothing moved', async () => {
  const key = await poorWallet();
  const payment = token('ft_transfer', { receiver_id: OPERATORS.feeVault, amount: '1' });
  const outcome = await relay(key, OPERATORS.token, payment, -1);
  expect(outcome).toMatchObject({
    value: null,
    failure: expect.stringContaining('DelegateActionExpired'),
  });
  expect(usdtOf(network, key.wallet)).toBe(10n * USDT);
});

describe('a node that does not know all receipts yet', () => {
  const NOTHING = { logs: [], receipt_ids: [], executor_id: 'ana.test', tokens_burnt: '1' };
  const delegation = { Delegate: { delegate_action: { receiver_id: 'usdt.test' } } };
  const answer = (receipts: object[]) => ({
    status: { SuccessValue: '' },
    transaction: { actions: [delegation] },
    transaction_outcome: {
      id: 'tx',
      outcome: { ...NOTHING, receipt_ids: ['sender'], status: { SuccessReceiptId: 'sender' } },
    },
    receipts_outcome: receipts,
  });
  const sender = {
    id: 'sender',
    outcome: { ...NOTHING, receipt_ids: ['inner', 'gas'], status: { SuccessValue: '' } },
  };
  const returning = {
    id: 'inner',
    outcome: { ...NOTHING, executor_id: 'usdt.test', status: { SuccessReceiptId: 'callback' } },
  };
  const callback = {
    id: 'callback',
    outcome: { ...NOTHING, executor_id: 'usdt.test', status: { SuccessValue: 'IjEi' } },
  };

  test('has said nothing about the delegation', () => {
    expect(readExecution(answer([]))).toBeNull();
    expect(readExecution(answer([sender]))).toBeNull();
    expect(readExecution(answer([sender, returning]))).toBeNull();
    expect(readExecution(answer([sender, returning, callback]))?.value).toBe('"1"');
  });
});

function storageDeposit(accountId: string) {
  const args = Buffer.from(JSON.stringify({ account_id: accountId }));
  return {
    kind: 'FunctionCall' as const,
    methodName: 'storage_deposit',
    args: new Uint8Array(args),
    gas: GAS,
    deposit: 1_250_000_000_000_000_000_000n,
  };
}
