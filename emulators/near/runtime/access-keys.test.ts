import { keyToImplicitAddress } from 'near-api-js';
import { addFullAccessKey, type Chain, deleteAccount, deleteKey, functionCall, transfer } from '..';
import { failureOf, failures, NEAR, probeChain, script, TGAS } from '../testing/probe';
import { ANA_KEY, ana, signedOn } from '../testing/rpc-test';
import type { DelegateAction } from './types';

const NONCES_PER_BLOCK = 1_000_000n;
const IMPLICIT = keyToImplicitAddress(ana.getPublicKey());

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});
const own = (action: ReturnType<typeof deleteKey>, id = 'ana.test') =>
  chain.run({ signerId: id, receiverId: id, actions: [action] });
const head = () => BigInt(chain.lastBlock.block.header.height);
const nonceOf = (id: string) => chain.account(id)?.keys.get(ANA_KEY)?.nonce;

test('a key that was deleted and comes back takes nothing that it signed before', async () => {
  await own(addFullAccessKey(ANA_KEY));
  const first = nonceOf('ana.test') ?? 0n;
  const { signedTransaction } = await signedOn(chain, first + 1n, []);
  await own(deleteKey(ANA_KEY));
  await own(addFullAccessKey(ANA_KEY));
  const again = (head() - 1n) * NONCES_PER_BLOCK;
  expect(nonceOf('ana.test')).toBe(again);
  await expect(chain.submit(signedTransaction.encode())).rejects.toMatchObject({
    kind: { InvalidNonce: { tx_nonce: Number(first + 1n), ak_nonce: Number(again) } },
  });
});

test('neither does the key of an account that a transfer opens again', async () => {
  await chain.run({ signerId: 'ana.test', receiverId: IMPLICIT, actions: [transfer(NEAR)] });
  expect(nonceOf(IMPLICIT)).toBe((head() - 1n) * NONCES_PER_BLOCK);
  await own(deleteAccount('ana.test'), IMPLICIT);
  expect(chain.account(IMPLICIT)).toBeNull();
  await chain.run({ signerId: 'ana.test', receiverId: IMPLICIT, actions: [transfer(NEAR)] });
  expect(nonceOf(IMPLICIT)).toBe((head() - 1n) * NONCES_PER_BLOCK);
});

test('a refund does not open the account of a key again', async () => {
  await chain.run({ signerId: 'ana.test', receiverId: IMPLICIT, actions: [transfer(10n * NEAR)] });
  const refused = chain.run({
    signerId: IMPLICIT,
    receiverId: 'uno.test',
    actions: [functionCall('run', script('panic no'), 20n * TGAS, NEAR)],
  });
  const [outcome] = await Promise.all([refused, own(deleteAccount('dos.test'), IMPLICIT)]);
  expect(failures(outcome)).toEqual([
    'Smart contract panicked: no',
    { AccountDoesNotExist: { account_id: IMPLICIT } },
  ]);
  expect(chain.account(IMPLICIT)).toBeNull();
});

test('a delegation takes the last nonce of its block and not the one after', async () => {
  await own(addFullAccessKey(ANA_KEY));
  const delegate = (nonce: bigint): DelegateAction => ({
    kind: 'Delegate',
    senderId: 'ana.test',
    receiverId: 'dos.test',
    actions: [{ kind: 'Transfer', deposit: 1n }],
    nonce,
    maxBlockHeight: 1_000n,
    publicKey: ANA_KEY,
    signature: '',
    signatureIsValid: true,
  });
  const relay = async (nonce: bigint) =>
    failureOf(
      (await chain.run({ signerId: 'uno.test', receiverId: 'ana.test', actions: [delegate(nonce)] })).status,
    );
  // The transaction is in the next block, its receipt runs in the one after.
  const bound = () => (head() + 2n) * NONCES_PER_BLOCK;
  const tooLarge = bound();
  expect(await relay(tooLarge)).toEqual({
    DelegateActionNonceTooLarge: { delegate_nonce: Number(tooLarge), upper_bound: Number(tooLarge) },
  });
  const largest = bound() - 1n;
  expect(await relay(largest)).toBeNull();
  expect(nonceOf('ana.test')).toBe(largest);
});

test('an account is deleted with 10,000 bytes beside its contract', async () => {
  const empty = 100 + 40 + 1;
  await chain.run({
    signerId: 'ana.test',
    receiverId: 'uno.test',
    actions: [functionCall('run', script(`fill a ${10_000 - empty}`), 100n * TGAS)],
  });
  await own(deleteAccount('dos.test'), 'uno.test');
  expect(chain.account('uno.test')).toBeNull();
});
