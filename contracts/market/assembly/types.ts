import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { formatRate, MICRO } from '../../sdk/assembly/rate';
import { mulDiv, U128 } from '../../sdk/assembly/u128';
import { kindName } from './delivery';

/** Order status. */
export const AWAITING: u8 = 1;
export const DELIVERED: u8 = 2;
export const DISPUTED: u8 = 3;
export const CANCELLED: u8 = 4;

/** What a party has said, or the arbiter has ruled. */
export const CONFIRMED: u8 = 1;
export const DISPUTE: u8 = 2;
export const CANCEL: u8 = 3;
export const SPLIT: u8 = 4;

/** Who has proposed to split an order. */
export const BY_SELLER: u8 = 1;
export const BY_BUYER: u8 = 2;

/** How a settlement that is on its way will close its order; 0 when none is. Kept so that it can be finished later. */
export const SETTLE_NONE: u8 = 0;
/** The buyer confirmed: the seller is paid. */
export const SETTLE_RELEASE: u8 = 1;
/** The seller cancelled: the buyer is refunded. */
export const SETTLE_REFUND: u8 = 2;
/** The buyer cancelled after the deadline: the buyer is refunded. */
export const SETTLE_OVERDUE: u8 = 3;
/** The buyer kept silent after the delivery: the seller claims the release. */
export const SETTLE_CLAIM: u8 = 4;
/** The arbiter ruled. */
export const SETTLE_RULED: u8 = 5;
/** One side proposed a split and the other accepted it. */
export const SETTLE_SPLIT: u8 = 6;

const BASIS_POINTS: u32 = 10_000;

/** What the goods cost: quantity times rate, rounded up to a whole millionth. */
export function goodsPrice(quantity: U128, rate: U128): U128 {
  return mulDiv(quantity, rate, MICRO, true);
}

/**
 * The market's part of a price of goods, rounded down so that the seller never gets less than the rest.
 * FEE_BASIS_POINTS is the number of shared/domain/orders/order-price.ts: contracts/build.ts gives it to the compiler.
 */
function feeOf(price: U128): U128 {
  return mulDiv(price, U128.from(FEE_BASIS_POINTS as u64), BASIS_POINTS, false);
}

/** An open order, with the offer's words as they were when it was bought. */
export class Order {
  offerId: u64 = 0;
  seller: string = '';
  buyer: string = '';
  asset: string = '';
  terms: string = '';
  paymentMethod: string = '';
  rate: U128 = U128.zero();
  quantity: U128 = U128.zero();
  /** Goods and freight: what the escrow holds. */
  price: U128 = U128.zero();
  /** What of the price is freight: the seller's first, and without a fee up to half of what the seller is paid. */
  freight: U128 = U128.zero();
  /** The way to the buyer, '' and 0 where none was chosen. */
  deliveryId: string = '';
  deliveryKind: u8 = 0;
  fiatMethod: u32 = 0;
  time: u32 = 0;
  /** When its money came; until then, when it was accepted. */
  created: u64 = 0;
  since: u64 = 0;
  status: u8 = AWAITING;
  sellerSaid: u8 = 0;
  buyerSaid: u8 = 0;
  ruling: u8 = 0;
  /** True until its escrow holds the money. */
  funding: bool = true;
  settling: u8 = SETTLE_NONE;
  /** When the escrow was last asked to pay. */
  settlingSince: u64 = 0;
  /** Whether its escrow can pay a part to each side. */
  canSplit: bool = false;
  /** Whose proposal is open, 0 while there is none; a newer one takes its place. */
  proposedBy: u8 = 0;
  /** The part of the price that the seller would keep by that proposal, the fee included. */
  proposedAmount: U128 = U128.zero();
  /** When that was proposed; 0 while there is none. */
  proposedAt: u64 = 0;
  /** The part of the price that the settlement on its way pays the seller, the fee included; the rest is the buyer's. */
  sellerAmount: U128 = U128.zero();

  constructor(public id: u64) {}

  encode(): ArrayBuffer {
    const record = new ByteWriter();
    record.u64(this.offerId);
    record.text(this.seller);
    record.text(this.buyer);
    record.text(this.asset);
    record.text(this.terms);
    record.text(this.paymentMethod);
    record.u128(this.rate);
    record.u128(this.quantity);
    record.u128(this.price);
    record.u32(this.fiatMethod);
    record.u32(this.time);
    record.u64(this.created);
    record.u64(this.since);
    record.u8(this.status);
    record.u8(this.sellerSaid);
    record.u8(this.buyerSaid);
    record.u8(this.ruling);
    record.u8(this.funding ? 1 : 0);
    record.u8(this.settling);
    record.u64(this.settlingSince);
    record.u8(this.canSplit ? 1 : 0);
    record.u8(this.proposedBy);
    record.u128(this.proposedAmount);
    record.u128(this.sellerAmount);
    record.u128(this.freight);
    record.u8(this.deliveryKind);
    record.text(this.deliveryId);
    record.u64(this.proposedAt);
    return record.done();
  }

  static decode(id: u64, bytes: ArrayBuffer): Order {
    const record = new ByteReader(bytes);
    const order = new Order(id);
    order.offerId = record.u64();
    order.seller = record.text();
    order.buyer = record.text();
    order.asset = record.text();
    order.terms = record.text();
    order.paymentMethod = record.text();
    order.rate = record.u128();
    order.quantity = record.u128();
    order.price = record.u128();
    order.fiatMethod = record.u32();
    order.time = record.u32();
    order.created = record.u64();
    order.since = record.u64();
    order.status = record.u8();
    order.sellerSaid = record.u8();
    order.buyerSaid = record.u8();
    order.ruling = record.u8();
    order.funding = record.u8() == 1;
    order.settling = record.u8();
    order.settlingSince = record.u64();
    order.canSplit = record.u8() == 1;
    order.proposedBy = record.u8();
    order.proposedAmount = record.u128();
    order.sellerAmount = record.u128();
    order.freight = record.u128();
    order.deliveryKind = record.u8();
    order.deliveryId = record.text();
    order.proposedAt = record.u64();
    return order;
  }

  /** The fee of a part of the price: freight is paid first and takes none, but half of the part counts at least. */
  feeOf(sellerAmount: U128): U128 {
    const half = mulDiv(sellerAmount, U128.from(1), 2, false);
    const goods = this.freight.lessThan(sellerAmount) ? sellerAmount.sub(this.freight) : U128.zero();
    return feeOf(goods.lessThan(half) ? half : goods);
  }

  isRefund(): bool {
    return this.sellerAmount.isZero();
  }

  isSplit(): bool {
    return !this.isRefund() && this.sellerAmount.lessThan(this.price);
  }

  /** As in the event `order_active`. */
  toJson(escrowId: string): JsonWriter {
    const json = JsonWriter.object();
    const fee = this.feeOf(this.price);
    json.id('offer_id', this.offerId);
    json.text('owner_id', this.seller);
    json.text('signer_id', this.buyer);
    json.text('escrow_id', escrowId);
    json.text('asset', this.asset);
    json.amount('operation_amount', this.quantity);
    json.amount('amount_delivered', this.price.sub(fee));
    json.amount('fee_deducted', fee);
    json.text('exchange_rate', formatRate(this.rate));
    json.number('fiat_method', this.fiatMethod);
    json.text('payment_method', this.paymentMethod);
    json.text('terms_conditions', this.terms);
    json.number('time', this.time);
    json.id('created_ns', this.created);
    json.flag('can_split', this.canSplit);
    json.text('delivery_id', this.deliveryId);
    json.text('delivery_kind', kindName(this.deliveryKind));
    json.amount('freight_amount', this.freight);
    this.stateJson(json);
    return json;
  }

  /** As in the event `order_closed`: the three make up the price. */
  paymentJson(json: JsonWriter): void {
    const fee = this.feeOf(this.sellerAmount);
    json.amount('amount_delivered', this.sellerAmount.sub(fee));
    json.amount('fee_deducted', fee);
    json.amount('amount_refunded', this.price.sub(this.sellerAmount));
  }

  /** As in the events `order_status` and `order_closed`. */
  stateJson(json: JsonWriter): void {
    json.id('order_id', this.id);
    json.number('status', this.status);
    json.number('confirmation_owner_id', this.sellerSaid);
    json.number('confirmation_signer_id', this.buyerSaid);
    json.number('confirmation_current', this.ruling);
    json.id('since_ns', this.since);
  }
}
