import { ByteReader, ByteWriter } from '../../../sdk/assembly/bytes';
import { currentAccount } from '../../../sdk/assembly/host';
import { readArguments } from '../../../sdk/assembly/json-reader';
import { JsonWriter } from '../../../sdk/assembly/json-writer';
import { createAccount, TGAS } from '../../../sdk/assembly/promises';
import {
  idKey,
  readRecord,
  removeRecord,
  storagePrice,
  textKey,
  writeRecord,
} from '../../../sdk/assembly/storage';

/**
 * Does to a market's state what earlier versions did. Version 1 wrote four names in the configuration and no version
 * number; version 2 wrote a byte more behind each order and called every escrow account by 30 characters of its owner;
 * version 3 wrote nothing of what splits an order, version 4 nothing of how an offer or an order is delivered, version 5 nothing of a
 * sponsor, version 6 nothing of edits, version 7 not when a split was proposed.
 */

const CONFIG: u8 = 0x63;
const VERSION: u8 = 0x76;
const CODE: u8 = 0x77;
const ESCROW: u8 = 0x65;
const ORDER: u8 = 0x72;
const OFFER: u8 = 0x6f;
const NAMES = 4;
const SPLIT_BYTES: i32 = 34;
/** Of an offer and of an order without any way to the buyer. */
const OFFER_DELIVERY_BYTES: i32 = 1;
const ORDER_DELIVERY_BYTES: i32 = 21;
const PROPOSED_BYTES: i32 = 8;

function record(key: ArrayBuffer): ArrayBuffer {
  const found = readRecord(key);
  if (found === null) throw new Error('there is no such record');
  return found;
}

export function downgrade(): void {
  const reader = new ByteReader(record(textKey(CONFIG, '')));
  const earlier = new ByteWriter();
  for (let i = 0; i < NAMES; i++) earlier.text(reader.text());
  writeRecord(textKey(CONFIG, ''), earlier.done());
  removeRecord(textKey(VERSION, ''));
  cutRecords(SPLIT_BYTES, 1);
}

export function downgrade_to_2(): void {
  version(2);
  cutRecords(SPLIT_BYTES, 1);
}

export function downgrade_to_3(): void {
  version(3);
  cutRecords(SPLIT_BYTES, 0);
}

export function downgrade_to_4(): void {
  version(4);
  cutRecords(0, 0);
}

export function downgrade_to_5(): void {
  version(5);
  cut(ORDER, PROPOSED_BYTES, 0);
  const config = record(textKey(CONFIG, ''));
  const reader = new ByteReader(config);
  for (let i = 0; i <= NAMES; i++) reader.text();
  reader.u8();
  writeRecord(textKey(CONFIG, ''), config.slice(0, config.byteLength - reader.left(config)));
}

export function downgrade_to_6(): void {
  version(6);
  cut(ORDER, PROPOSED_BYTES, 0);
}

export function downgrade_to_7(): void {
  version(7);
  cut(ORDER, PROPOSED_BYTES, 0);
}

/**
 * @param less bytes of an order before its delivery that the version did not write
 * @param more bytes that it wrote behind the rest
 */
function cutRecords(less: i32, more: i32): void {
  cut(ORDER, PROPOSED_BYTES + ORDER_DELIVERY_BYTES + less, more);
  cut(OFFER, OFFER_DELIVERY_BYTES, 0);
}

function cut(collection: u8, less: i32, more: i32): void {
  for (let id: u64 = 1; ; id++) {
    const key = idKey(collection, id);
    const written = readRecord(key);
    if (written === null) return;
    const earlier = new ByteWriter();
    earlier.raw(written.slice(0, written.byteLength - less));
    for (let i = 0; i < more; i++) earlier.u8(0);
    writeRecord(key, earlier.done());
  }
}

/** As if code newer than the market's had written the state. */
export function upgrade(): void {
  version(99);
}

function version(number: u32): void {
  const written = new ByteWriter();
  written.u32(number);
  writeRecord(textKey(VERSION, ''), written.done());
}

/** `{owner_id, label, token_id, fee_vault_id}`: an escrow account that version 2 named. */
export function open_as_2(): void {
  const args = readArguments();
  const owner = args.account('owner_id');
  const id = args.text('label', 30) + '.' + currentAccount();
  const escrow = new ByteWriter();
  escrow.u64(0);
  escrow.text(owner);
  writeRecord(textKey(ESCROW, id), escrow.done());
  const parties = JsonWriter.object();
  parties.text('owner_id', owner);
  parties.text('market_id', currentAccount());
  parties.text('token_id', args.account('token_id'));
  parties.text('fee_vault_id', args.account('fee_vault_id'));
  createAccount(id, storagePrice(19_675), record(textKey(CODE, '')), parties.done(), 10 * TGAS);
}

/** `{offer_id, terms}`: terms with whatever characters, in place of those of a stored offer. */
export function write_terms(): void {
  const args = readArguments();
  const key = idKey(OFFER, args.id('offer_id'));
  const offer = record(key);
  const reader = new ByteReader(offer);
  const before = new ByteWriter();
  before.text(reader.text());
  for (let i = 0; i < 2; i++) before.u64(reader.u64());
  before.u8(reader.u8());
  before.u32(reader.u32());
  for (let i = 0; i < 2; i++) before.text(reader.text());
  const start = before.length;
  const old = String.UTF8.byteLength(reader.text());
  before.text(args.text('terms', 2000));
  before.raw(offer.slice(start + 4 + old));
  writeRecord(key, before.done());
}
