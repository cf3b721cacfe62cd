import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { E_FORBIDDEN, E_ORDER_NOT_FOUND } from '../../sdk/assembly/refusals';
import {
  hasRecord,
  IdSet,
  idKey,
  readRecord,
  removeRecord,
  textKey,
  writeRecord,
} from '../../sdk/assembly/storage';
import { decimal } from '../../sdk/assembly/u128';
import { requireState } from './config';
import { Offer } from './offer';
import { E_OFFER_NOT_FOUND } from './refusals';
import { Order } from './types';

/** One letter per collection; each record stands alone under its id. */
const COUNTERS: u8 = 0x6e;
const CODE: u8 = 0x77;
const OFFER: u8 = 0x6f;
const ORDER: u8 = 0x72;
const ESCROW: u8 = 0x65;
const MERCHANT: u8 = 0x6d;
const AWAY: u8 = 0x61;
const BLOCKED: u8 = 0x62;
const CREDIT: u8 = 0x6b;

export const offerIds: IdSet = new IdSet(0x30, 0x31, 0x32);
export const orderIds: IdSet = new IdSet(0x33, 0x34, 0x35);

/** Writes everything whose size must not depend on who comes first. */
export function createCollections(): void {
  saveCounters(0, 0);
  offerIds.create();
  orderIds.create();
}

function saveCounters(offers: u64, orders: u64): void {
  const record = new ByteWriter();
  record.u64(offers);
  record.u64(orders);
  writeRecord(textKey(COUNTERS, ''), record.done());
}

/** Ids start at 1 and are never used again. */
function nextId(isOrder: bool): u64 {
  requireState();
  const record = readRecord(textKey(COUNTERS, ''));
  if (record === null) throw new Error('E_INTERNAL: the counters are lost');
  const reader = new ByteReader(record);
  const offers = reader.u64() + (isOrder ? 0 : 1);
  const orders = reader.u64() + (isOrder ? 1 : 0);
  saveCounters(offers, orders);
  return isOrder ? orders : offers;
}

export function nextOfferId(): u64 {
  return nextId(false);
}

export function nextOrderId(): u64 {
  return nextId(true);
}

export function findOffer(id: u64): Offer | null {
  requireState();
  const record = readRecord(idKey(OFFER, id));
  return record === null ? null : Offer.decode(id, record);
}

export function loadOffer(id: u64): Offer {
  const offer = findOffer(id);
  if (offer === null) throw new Error(E_OFFER_NOT_FOUND + 'there is no offer ' + decimal(id));
  return offer;
}

export function saveOffer(offer: Offer): void {
  writeRecord(idKey(OFFER, offer.id), offer.encode());
}

export function removeOffer(id: u64): void {
  removeRecord(idKey(OFFER, id));
  offerIds.remove(id);
}

export function findOrder(id: u64): Order | null {
  requireState();
  const record = readRecord(idKey(ORDER, id));
  return record === null ? null : Order.decode(id, record);
}

export function loadOrder(id: u64): Order {
  const order = findOrder(id);
  if (order === null) throw new Error(E_ORDER_NOT_FOUND + 'there is no open order ' + decimal(id));
  return order;
}

export function saveOrder(order: Order): void {
  writeRecord(idKey(ORDER, order.id), order.encode());
}

export function removeOrder(id: u64): void {
  removeRecord(idKey(ORDER, id));
  orderIds.remove(id);
}

/** Marks the time of a closing in the record that otherwise tells of an opening. */
const CLOSING: u64 = 1 << 63;
/** Marks that the sponsor has paid. No time reaches so far. */
const SPONSORED: u64 = 1 << 62;

/** Whose escrow account this is. One record per account name, so that nobody else can have the same. */
export class Escrow {
  /** When the account began to be made, or to be closed; 0 while it is open. */
  changingSince: u64 = 0;
  isClosing: bool = false;
  /** The sponsor has paid for it, and gets back what returns. */
  isSponsored: bool = false;

  constructor(
    public id: string,
    public owner: string,
  ) {}
}

export function findEscrow(id: string): Escrow | null {
  requireState();
  const record = readRecord(textKey(ESCROW, id));
  if (record === null) return null;
  const reader = new ByteReader(record);
  const changing = reader.u64();
  const escrow = new Escrow(id, reader.text());
  escrow.changingSince = changing & ~(CLOSING | SPONSORED);
  escrow.isClosing = (changing & CLOSING) != 0;
  escrow.isSponsored = (changing & SPONSORED) != 0;
  return escrow;
}

export function saveEscrow(escrow: Escrow): void {
  const record = new ByteWriter();
  const marks = (escrow.isClosing ? CLOSING : 0) | (escrow.isSponsored ? SPONSORED : 0);
  record.u64(escrow.changingSince | marks);
  record.text(escrow.owner);
  writeRecord(textKey(ESCROW, escrow.id), record.done());
}

export function removeEscrow(id: string): void {
  removeRecord(textKey(ESCROW, id));
}

/** Merchants have an empty record under their name. */
export function isMerchant(account: string): bool {
  requireState();
  return hasRecord(textKey(MERCHANT, account));
}

export function saveMerchant(account: string, isMerchant: bool): void {
  mark(textKey(MERCHANT, account), isMerchant, false);
}

/** What is marked has an empty record, or one byte where the storage credit of its account pays. */
function mark(key: ArrayBuffer, isMarked: bool, isOnCredit: bool): void {
  if (isMarked) writeRecord(key, new ArrayBuffer(isOnCredit ? 1 : 0));
  else removeRecord(key);
}

/** How a mark is paid for. */
export enum Mark {
  None,
  Paid,
  OnCredit,
}

function markAt(key: ArrayBuffer): Mark {
  const record = readRecord(key);
  if (record === null) return Mark.None;
  return record.byteLength > 0 ? Mark.OnCredit : Mark.Paid;
}

/** The account takes no orders for now. */
export function isAway(account: string): bool {
  requireState();
  return hasRecord(textKey(AWAY, account));
}

export function awayMark(account: string): Mark {
  requireState();
  return markAt(textKey(AWAY, account));
}

export function saveAway(account: string, isAway: bool, isOnCredit: bool): void {
  requireState();
  mark(textKey(AWAY, account), isAway, isOnCredit);
}

/** No account's name has a blank. */
function blockKey(by: string, account: string): ArrayBuffer {
  return textKey(BLOCKED, by + ' ' + account);
}

/** @returns whether the first has blocked the second */
export function isBlocked(by: string, account: string): bool {
  requireState();
  return hasRecord(blockKey(by, account));
}

export function blockMark(by: string, account: string): Mark {
  requireState();
  return markAt(blockKey(by, account));
}

export function saveBlocked(by: string, account: string, isBlocked: bool, isOnCredit: bool): void {
  requireState();
  mark(blockKey(by, account), isBlocked, isOnCredit);
}

/** Storage that the sponsor lends to an account, in bytes. */
class Credit {
  total: u64 = 0;
  used: u64 = 0;

  constructor(public account: string) {}

  unused(): u64 {
    return this.total - this.used;
  }
}

/** Without a record: of nothing. */
export function loadCredit(account: string): Credit {
  requireState();
  const credit = new Credit(account);
  const record = readRecord(textKey(CREDIT, account));
  if (record === null) return credit;
  const reader = new ByteReader(record);
  credit.total = reader.u64();
  credit.used = reader.u64();
  return credit;
}

/** Of a fixed size, so that drawing on it changes no storage. */
export function saveCredit(credit: Credit): void {
  const key = textKey(CREDIT, credit.account);
  if (credit.total == 0) {
    removeRecord(key);
    return;
  }
  const record = new ByteWriter();
  record.u64(credit.total);
  record.u64(credit.used);
  writeRecord(key, record.done());
}

export function saveEscrowCode(code: ArrayBuffer): void {
  writeRecord(textKey(CODE, ''), code);
}

export function loadEscrowCode(): ArrayBuffer {
  const code = readRecord(textKey(CODE, ''));
  if (code === null) throw new Error(E_FORBIDDEN + "the escrow's code is not set");
  return code;
}
