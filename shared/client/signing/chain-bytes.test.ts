import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import {
  actions,
  baseDecode,
  baseEncode,
  buildDelegateAction,
  createTransaction,
  encodeDelegateAction,
  encodeTransaction,
  PublicKey,
} from 'near-api-js';
import type { ChainAction } from '../../domain';
import { fromHex, toHex } from '../../domain/chain/bytes';
import {
  type Delegation,
  delegationBytes,
  type OwnTransaction,
  readDelegation,
  transactionBytes,
} from './chain-bytes';

const U64 = 2n ** 64n - 1n;
const U128 = 2n ** 128n - 1n;

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const wallet = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes));
const u64 = fc.oneof(fc.constantFrom(0n, 1n, U64), fc.bigInt({ min: 0n, max: U64 }));
const u128 = fc.oneof(fc.constantFrom(0n, 1n, U128), fc.bigInt({ min: 0n, max: U128 }));
const call: fc.Arbitrary<ChainAction> = fc
  .record({ methodName: text, args: text, gas: u64, deposit: u128 })
  .map(({ gas, deposit, ...rest }) => ({ ...rest, gas: String(gas), deposit: String(deposit) }));
const calls = fc.array(call, { maxLength: 3 });

const delegation: fc.Arbitrary<Delegation> = fc.record({
  ...{ wallet, receiverId: text, actions: calls, nonce: u64, maxBlockHeight: u64 },
});
const transaction: fc.Arbitrary<OwnTransaction> = fc.record({
  ...{ wallet, receiverId: text, nonce: u64 },
  actions: fc.array(fc.oneof(call, fc.record({ transfer: u128.map(String) })), { maxLength: 3 }),
  blockHash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => baseEncode(bytes)),
});

const keyOf = (owner: string) => PublicKey.from(`ed25519:${baseEncode(fromHex(owner))}`);
const nearActions = (all: OwnTransaction['actions']) =>
  all.map((each) =>
    'transfer' in each
      ? actions.transfer(BigInt(each.transfer))
      : actions.functionCall(each.methodName, Buffer.from(each.args), BigInt(each.gas), BigInt(each.deposit)),
  );

test('a delegation is written as near-api-js writes it, and read back as it was', () => {
  fc.assert(
    fc.property(delegation, (asked) => {
      const { wallet: senderId, actions: asList, ...rest } = asked;
      const theirs = buildDelegateAction({
        ...{ ...rest, senderId, publicKey: keyOf(senderId), actions: nearActions(asList) },
      });
      expect(toHex(delegationBytes(asked))).toBe(toHex(encodeDelegateAction(theirs)));
      expect(readDelegation(delegationBytes(asked))).toEqual(asked);
    }),
  );
});

test('a transaction is written as near-api-js writes it', () => {
  fc.assert(
    fc.property(transaction, (asked) => {
      const { wallet: signer, receiverId, nonce, blockHash } = asked;
      const named = [signer, keyOf(signer), receiverId, nonce] as const;
      const theirs = createTransaction(...named, nearActions(asked.actions), baseDecode(blockHash));
      expect(toHex(transactionBytes(asked))).toBe(toHex(encodeTransaction(theirs)));
    }),
  );
});

const VECTOR: Delegation = {
  wallet: '11'.repeat(32),
  receiverId: 'usdt.test',
  actions: [
    { methodName: 'ft_transfer', args: '{"amount":"5"}', gas: '15000000000000', deposit: '1' },
    { methodName: 'é', args: '🌱', gas: String(U64), deposit: String(U128) },
  ],
  nonce: 359_000_001n,
  maxBlockHeight: 662n,
};

test('the bytes of a known delegation stay what they were', () => {
  const bytes = delegationBytes(VECTOR);
  expect([toHex(bytes.slice(0, 4)), bytes.length]).toEqual(['6e010040', 235]);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '128626129b9783df7852e39487f7f6033d7a3d0c111a9d0313bd18490774fa93',
  );
});

test('whatever byte is changed, what is read is refused or says so', () => {
  const bytes = delegationBytes(VECTOR);
  for (let at = 0; at < bytes.length; at += 1) {
    for (const bit of [1, 2, 4, 8, 16, 32, 64, 128]) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ bit;
      const read = attempt(() => readDelegation(changed));
      if (read) expect(toHex(delegationBytes(read))).toBe(toHex(changed));
    }
  }
});

test.each<[string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>([
  ['a byte more', (bytes) => Uint8Array.of(...bytes, 0)],
  ['a byte less', (bytes) => bytes.slice(0, -1)],
  ['nothing', () => new Uint8Array()],
  ["a transaction's bytes", () => transactionBytes({ ...VECTOR, blockHash: baseEncode(new Uint8Array(32)) })],
])('%s is no delegation', (_what, change) => {
  expect(attempt(() => readDelegation(change(delegationBytes(VECTOR))))).toBeNull();
});

test("another wallet's key is no delegation of this one", () => {
  const bytes = delegationBytes(VECTOR);
  bytes[bytes.length - 1] = 0x12;
  expect(attempt(() => readDelegation(bytes))).toBeNull();
});

test.each([
  ['a nonce', { nonce: U64 + 1n }],
  ['a height', { maxBlockHeight: -1n }],
  ['gas', { actions: [{ methodName: 'a', args: '', gas: String(U64 + 1n), deposit: '0' }] }],
  ['a deposit', { actions: [{ methodName: 'a', args: '', gas: '0', deposit: String(U128 + 1n) }] }],
])('%s that does not fit is not cut', (_what, changes) => {
  expect(() => delegationBytes({ ...VECTOR, ...changes })).toThrow(RangeError);
});

test('a mark of byte order is read as the character that it is', () => {
  const [first] = VECTOR.actions;
  const marked = { ...VECTOR, actions: [{ ...first, methodName: '\ufeffft_transfer' }] as ChainAction[] };
  expect(readDelegation(delegationBytes(marked))).toEqual(marked);
});

test.each(['0', 'O', 'I', 'l'])('a hash with %s in it has no bytes', (letter) => {
  const blockHash = `2${letter}${'2'.repeat(41)}`;
  expect(() => transactionBytes({ ...VECTOR, blockHash })).toThrow('no base58');
});

function attempt(work: () => Delegation): Delegation | null {
  try {
    return work();
  } catch {
    return null;
  }
}
