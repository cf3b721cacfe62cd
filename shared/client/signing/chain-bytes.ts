import { type Bytes, fromHex, joined, utf8 } from '../../domain/chain/bytes';
import type { ChainAction, TransferAction } from '../../domain/chain/chain-calls';

interface Signed<Action> {
  /** An implicit account: its public key in hexadecimal. */
  wallet: string;
  receiverId: string;
  actions: readonly Action[];
  nonce: bigint;
}

/** What a wallet's key lets others bring to the chain (NEP-366). */
export interface Delegation extends Signed<ChainAction> {
  /** The last block in which it counts. */
  maxBlockHeight: bigint;
}

/** What a wallet sends and pays by itself. */
export interface OwnTransaction extends Signed<ChainAction | TransferAction> {
  /** Base58 of a recent block. */
  blockHash: string;
}

/** 2³⁰ + 366 (NEP-461): no transaction starts with these bytes. */
const PREFIX = 1_073_742_190n;
/** How Borsh names the kind of a key, and of an action. */
const ED25519 = Uint8Array.of(0);
const FUNCTION_CALL = 2;
const TRANSFER = 3;
const HASH_BYTES = 32;

/** The bytes whose SHA-256 is signed. @throws RangeError for numbers that do not fit */
export const delegationBytes = ({ wallet, receiverId, actions, nonce, maxBlockHeight }: Delegation): Bytes =>
  joined(
    ...[number(PREFIX, 4), text(wallet), text(receiverId), list(actions)],
    ...[number(nonce, 8), number(maxBlockHeight, 8), publicKey(wallet)],
  );

/** The bytes whose SHA-256 is signed. @throws RangeError for what does not fit */
export const transactionBytes = ({ wallet, receiverId, actions, nonce, blockHash }: OwnTransaction): Bytes =>
  joined(
    ...[text(wallet), publicKey(wallet), number(nonce, 8), text(receiverId)],
    ...[fromBase58(blockHash), list(actions)],
  );

const publicKey = (wallet: string): Bytes => joined(ED25519, fromHex(wallet));

const list = (actions: readonly (ChainAction | TransferAction)[]): Bytes =>
  joined(number(BigInt(actions.length), 4), ...actions.map(actionBytes));

function actionBytes(action: ChainAction | TransferAction): Bytes {
  if ('transfer' in action) return joined(Uint8Array.of(TRANSFER), number(BigInt(action.transfer), 16));
  const { methodName, args, gas, deposit } = action;
  const figures = [number(BigInt(gas), 8), number(BigInt(deposit), 16)];
  return joined(Uint8Array.of(FUNCTION_CALL), text(methodName), text(args), ...figures);
}

function text(value: string): Bytes {
  const bytes = utf8(value);
  return joined(number(BigInt(bytes.length), 4), bytes);
}

/** The lowest byte first. A negative number stays one however far it is shifted, so it does not fit either. */
function number(value: bigint, length: number): Bytes {
  if (value >> BigInt(8 * length) !== 0n) throw new RangeError('the number does not fit');
  return Uint8Array.from({ length }, (_each, index) => Number((value >> BigInt(8 * index)) & 255n));
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A hash of 32 bytes. @throws RangeError */
function fromBase58(hash: string): Bytes {
  const value = [...hash].reduce((sum, letter) => {
    const digit = BASE58.indexOf(letter);
    if (digit < 0) throw new RangeError('no base58');
    return sum * 58n + BigInt(digit);
  }, 0n);
  return number(value, HASH_BYTES).reverse();
}

/**
 * What bytes that are about to be signed say, for the person to read.
 * @throws RangeError for anything but one delegation of function calls, to the last byte
 */
export function readDelegation(bytes: Bytes): Delegation {
  const reader = readerOf(bytes);
  if (reader.number(4) !== PREFIX) throw new RangeError('no delegation');
  const wallet = reader.text();
  const receiverId = reader.text();
  const actions: ChainAction[] = [];
  for (let left = reader.number(4); left > 0n; left -= 1n) actions.push(readAction(reader));
  const nonce = reader.number(8);
  const maxBlockHeight = reader.number(8);
  const key = reader.take(1 + HASH_BYTES);
  const isOwn = key.every((byte, index) => byte === publicKey(wallet)[index]);
  if (!isOwn || !reader.isAtEnd()) throw new RangeError('no delegation');
  return { wallet, receiverId, actions, nonce, maxBlockHeight };
}

type Reader = ReturnType<typeof readerOf>;

function readAction(reader: Reader): ChainAction {
  if (reader.number(1) !== BigInt(FUNCTION_CALL)) throw new RangeError('no function call');
  const [methodName, args] = [reader.text(), reader.text()];
  return { methodName, args, gas: String(reader.number(8)), deposit: String(reader.number(16)) };
}

function readerOf(bytes: Bytes) {
  /** A mark of byte order is a character like any other here, or other bytes would read the same. */
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let at = 0;
  function take(length: number): Bytes {
    if (at + length > bytes.length) throw new RangeError('the bytes end too soon');
    at += length;
    return bytes.subarray(at - length, at);
  }
  const readNumber = (length: number): bigint =>
    take(length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return {
    take,
    number: readNumber,
    text: () => decoder.decode(take(Number(readNumber(4)))),
    isAtEnd: () => at === bytes.length,
  };
}
