import { AccountDraft } from '../runtime/account-draft';
import { ACTION_GAS, GAS_PRICE, RECEIPT_GAS } from '../runtime/gas';
import { YOCTO_PER_BYTE } from '../runtime/storage-usage';
import type { AccessKey, Transaction } from '../runtime/types';
import { World } from '../runtime/world';
import { acceptTransaction, InvalidTransactionError } from './accept-transaction';
import { functionCall, transfer } from './actions';

const KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
const HEIGHT = 3;
const GAS = 10n ** 12n;
/** Sending and executing a receipt with one action. */
const FEES_YOCTO = 2n * (RECEIPT_GAS + ACTION_GAS) * GAS_PRICE;
const CALL_YOCTO = FEES_YOCTO + GAS * GAS_PRICE;

/** A world where ana.test has one key, and a record of so many bytes. */
function worldOf(amount: bigint, key: AccessKey, recordBytes = 0): World {
  const world = new World();
  const ana = new AccountDraft(world, 'ana.test');
  ana.create();
  ana.amount = amount;
  ana.setKey(KEY, key);
  if (recordBytes > 0) ana.write('a', new Uint8Array(recordBytes));
  ana.commit();
  return world;
}

function accept(world: World, change: Partial<Transaction> = {}): unknown {
  const tx: Transaction = {
    hash: 'hash',
    signerId: 'ana.test',
    publicKey: KEY,
    nonce: 6n,
    receiverId: 'uno.test',
    actions: [transfer(0n)],
    signature: '',
    ...change,
  };
  try {
    acceptTransaction(world, tx, { height: HEIGHT, signed: true });
    return null;
  } catch (error) {
    if (error instanceof InvalidTransactionError) return error.kind;
    throw error;
  }
}

const full = (nonce = 5n): AccessKey => ({ nonce, permission: 'FullAccess' });
const limited = (allowance: bigint): AccessKey => ({
  nonce: 5n,
  permission: { allowance, receiverId: 'uno.test', methodNames: [] },
});
const ana = (world: World) => world.accounts.get('ana.test');

test.each<[bigint, unknown]>([
  [5n, { InvalidNonce: { tx_nonce: 5, ak_nonce: 5 } }],
  [6n, null],
  [2_999_999n, null],
  [3_000_000n, { NonceTooLarge: { tx_nonce: 3_000_000, upper_bound: 3_000_000 } }],
])("the nonce %s in block 3, after the key's fifth: %j", (nonce, problem) => {
  expect(accept(worldOf(10n ** 24n, full()), { nonce })).toEqual(problem);
});

test('a key spends its allowance to the last yocto, and not one that it lacks', () => {
  const actions = [functionCall('run', new Uint8Array(), GAS)];
  const enough = worldOf(10n ** 24n, limited(CALL_YOCTO));
  expect(accept(enough, { actions })).toBeNull();
  expect(ana(enough)?.keys.get(KEY)).toMatchObject({ nonce: 6n, permission: { allowance: 0n } });
  const short = worldOf(10n ** 24n, limited(CALL_YOCTO - 1n));
  expect(accept(short, { actions })).toEqual({
    InvalidAccessKeyError: {
      NotEnoughAllowance: {
        account_id: 'ana.test',
        public_key: KEY,
        allowance: String(CALL_YOCTO - 1n),
        cost: String(CALL_YOCTO),
      },
    },
  });
  expect(ana(short)?.keys.get(KEY)?.nonce).toBe(5n);
  expect(ana(short)?.amount).toBe(10n ** 24n);
});

test('a small account may send all that it has', () => {
  const actions = [transfer(7n)];
  const world = worldOf(FEES_YOCTO + 7n, full());
  expect(accept(world, { actions })).toBeNull();
  expect(ana(world)?.amount).toBe(0n);
  const cost = String(FEES_YOCTO + 7n);
  expect(accept(worldOf(FEES_YOCTO + 6n, full()), { actions })).toEqual({
    NotEnoughBalance: { signer_id: 'ana.test', balance: String(FEES_YOCTO + 6n), cost },
  });
});

test('what an account locks for its storage is not its to send', () => {
  const recordBytes = 1_000;
  // The account and its key, and the record with its name.
  const locked = BigInt(182 + 40 + 1 + recordBytes) * YOCTO_PER_BYTE;
  const world = (yocto: bigint) => worldOf(yocto + locked, full(), recordBytes);
  const just = world(FEES_YOCTO + 7n);
  expect(accept(just, { actions: [transfer(7n)] })).toBeNull();
  expect(ana(just)?.amount).toBe(locked);
  const more = world(FEES_YOCTO + 7n);
  expect(accept(more, { actions: [transfer(8n)] })).toEqual({
    LackBalanceForState: { signer_id: 'ana.test', amount: '1' },
  });
  expect(ana(more)?.amount).toBe(FEES_YOCTO + 7n + locked);
});

test('a signer whose name no account can have is told so', () => {
  expect(accept(worldOf(1n, full()), { signerId: 'NO' })).toEqual({ InvalidSignerId: { signer_id: 'NO' } });
});
