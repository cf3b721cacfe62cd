import type { Chain } from '@cosecha/near-emulator';
import { RecordReader } from './record-reader';

/**
 * The contracts' state from the chain's records, without asking the contracts: each record becomes one named
 * line of text. An unknown record is a line, too, so that nothing can change unseen.
 */
export type Lines = Map<string, string>;

type Decode = (record: RecordReader, key: Uint8Array) => readonly unknown[];

const textOf = (key: Uint8Array): string => Buffer.from(key.subarray(1)).toString('utf8');
const idOf = (key: Uint8Array): string => String(new RecordReader(key.subarray(1)).u64());
/** Blocks of one transaction are nanoseconds apart; people count in milliseconds. */
const milliseconds = (ns: bigint): string => String(ns / 1_000_000n);

interface Collection {
  name: string;
  key: ((key: Uint8Array) => string) | null;
  decode: Decode;
}

function offer(record: RecordReader): readonly unknown[] {
  const own = [record.text(), record.u128(), record.u8() === 1, record.u32()];
  const texts = [record.text(), record.text(), record.text()];
  const amounts = [record.u128(), record.u128(), record.u128(), record.u128()];
  const numbers = [record.u32(), record.u32()];
  const methods: string[] = [];
  for (let left = record.u32(); left > 0; left--) methods.push(record.text(), record.text());
  const ways: unknown[] = [record.u8()];
  for (let left = Number(ways[0]); left > 0; left--)
    ways.push(record.text(), record.u8(), record.u128(), record.u8() === 1);
  const credit = record.left > 0 ? [record.u8()] : [];
  const revision = record.left > 0 ? [record.u32()] : [];
  return [...own, ...texts, ...amounts, ...numbers, ...methods, ...ways, ...credit, ...revision];
}

/** Empty where it was paid for, one byte where a credit pays. */
const mark: Decode = (record) => (record.left > 0 ? [record.u8()] : []);

function order(record: RecordReader): readonly unknown[] {
  const names = [record.u64(), record.text(), record.text()];
  const texts = [record.text(), record.text(), record.text()];
  const amounts = [record.u128(), record.u128(), record.u128()];
  const numbers = [record.u32(), record.u32()];
  const times = [milliseconds(record.u64()), milliseconds(record.u64())];
  const said = [record.u8(), record.u8(), record.u8(), record.u8()];
  const funding = record.u8() === 1;
  const settling = [record.u8(), milliseconds(record.u64())];
  const split = [record.u8() === 1, record.u8(), record.u128(), record.u128()];
  const way = [record.u128(), record.u8(), record.text()];
  const proposed = milliseconds(record.u64());
  const settled = [...said, funding, ...settling, ...split];
  return [...names, ...texts, ...amounts, ...numbers, ...times, ...settled, ...way, proposed];
}

/** Sets are compared by what is in them; the order of their ids is the contract's own affair. */
const MARKET: Record<string, Collection> = {
  c: {
    name: 'config',
    key: null,
    decode: (record) => [
      record.text(),
      record.text(),
      record.text(),
      record.text(),
      record.text(),
      record.u8() === 1,
      record.text(),
    ],
  },
  v: { name: 'version', key: null, decode: (record) => [record.u32()] },
  n: { name: 'counters', key: null, decode: (record) => [record.u64(), record.u64()] },
  o: { name: 'offer', key: idOf, decode: offer },
  r: { name: 'order', key: idOf, decode: order },
  e: { name: 'escrow', key: textOf, decode: (record) => [record.u64(), record.text()] },
  k: { name: 'credit', key: textOf, decode: (record) => [record.u64(), record.u64()] },
  m: { name: 'merchant', key: textOf, decode: () => [] },
  a: { name: 'away', key: textOf, decode: mark },
  b: { name: 'blocked', key: textOf, decode: mark },
  '0': { name: 'offers/length', key: null, decode: (record) => [record.u64()] },
  '1': { name: 'offers/at', key: idOf, decode: (record) => [record.u64()] },
  '2': { name: 'offers/index', key: idOf, decode: (record) => [record.u64()] },
  '3': { name: 'orders/length', key: null, decode: (record) => [record.u64()] },
  '4': { name: 'orders/at', key: idOf, decode: (record) => [record.u64()] },
  '5': { name: 'orders/index', key: idOf, decode: (record) => [record.u64()] },
};

const ESCROW: Record<string, Collection> = {
  p: {
    name: 'parties',
    key: null,
    decode(record) {
      const known = [record.text(), record.text(), record.text(), record.text()];
      // Whose NEAR it is, where that is not the owner.
      return record.left > 0 ? [...known, record.text()] : known;
    },
  },
  t: {
    name: 'totals',
    key: null,
    decode(record) {
      const money = [record.u128(), record.u128(), record.u128()];
      const sweepingSince = milliseconds(record.u64());
      record.u8();
      const paying = record.u64();
      const lastDeposit = milliseconds(record.u64());
      const closingSince = record.u64();
      record.u64();
      return [...money, sweepingSince, paying, lastDeposit, closingSince];
    },
  },
  h: {
    name: 'hold',
    key: idOf,
    decode(record) {
      const amount = record.u128();
      const retained = [record.u128(), record.u128()];
      const isOwed = record.u8() === 1;
      const lockedSince = milliseconds(record.u64());
      record.u8();
      return [amount, ...retained, isOwed, lockedSince];
    },
  },
};

const TOKEN: Record<string, Collection> = {
  t: { name: 'token', key: null, decode: (record) => [record.u128(), record.text()] },
  a: { name: 'balance', key: textOf, decode: (record) => [record.u128()] },
  b: { name: 'blocked', key: textOf, decode: () => [] },
};

const LAYOUTS = { market: MARKET, escrow: ESCROW, token: TOKEN };
type ContractKind = keyof typeof LAYOUTS;

export const line = (values: readonly unknown[]): string => values.map(String).join('\u0001');

/** Reads one contract again and again; only what was written since is decoded again. */
export class StateReader {
  private known = new Map<string, { value: Uint8Array; text: string }>();

  constructor(
    private readonly chain: Chain,
    readonly accountId: string,
    private readonly kind: ContractKind,
  ) {}

  /** @returns all lines, and whether any record was written, added or removed since the last time */
  read(): { lines: Lines; changed: boolean } {
    const lines: Lines = new Map();
    const found: typeof this.known = new Map();
    let changed = false;
    for (const [key, value] of this.chain.records(this.accountId, new Uint8Array())) {
      const { name, decode } = this.collection(key);
      const before = this.known.get(name);
      const same = before?.value === value;
      changed ||= !same && !(before && Buffer.compare(before.value, value) === 0);
      const text = same && before ? before.text : this.decoded(decode, key, value);
      found.set(name, { value, text });
      lines.set(name, text);
    }
    changed ||= found.size !== this.known.size;
    this.known = found;
    return { lines, changed };
  }

  private collection(key: Uint8Array): { name: string; decode: Decode | null } {
    const letter = String.fromCharCode(key[0] ?? 0);
    const layout = LAYOUTS[this.kind][letter];
    if (!layout) return { name: `${this.accountId}/${Buffer.from(key).toString('latin1')}`, decode: null };
    return {
      name: `${this.accountId}/${layout.name}${layout.key ? `/${layout.key(key)}` : ''}`,
      decode: layout.decode,
    };
  }

  private decoded(decode: Decode | null, key: Uint8Array, value: Uint8Array): string {
    if (!decode) return Buffer.from(value).toString('base64');
    const record = new RecordReader(value);
    const text = line(decode(record, key));
    record.end();
    return text;
  }
}
