import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { formatRate } from '../../sdk/assembly/rate';
import { mulDiv, U128 } from '../../sdk/assembly/u128';

/** Offer status. */
export const OFFER_LIVE: u8 = 1;
export const OFFER_EXHAUSTED: u8 = 2;

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

export class PaymentMethod {
  constructor(
    public id: string,
    public name: string,
  ) {}
}

/** What its seller decides about an offer. */
export class OfferTerms {
  asset: string = '';
  extra: string = '';
  terms: string = '';
  /** Millionths of the stablecoin per kilogram. */
  rate: U128 = U128.zero();
  /** Millionths of a kilogram, as are the limits. */
  amount: U128 = U128.zero();
  minLimit: U128 = U128.zero();
  /** 0 = as much as there is. */
  maxLimit: U128 = U128.zero();
  fiatMethod: u32 = 0;
  /** Minutes that the seller has to deliver. */
  time: u32 = 0;
  methods: PaymentMethod[] = [];
}

export class Offer {
  remaining: U128 = U128.zero();
  isPaused: bool = false;
  /** Orders that have not ended, funding ones included. */
  openOrders: u32 = 0;

  constructor(
    public id: u64,
    public owner: string,
    public terms: OfferTerms,
  ) {}

  status(): u8 {
    return this.remaining.isZero() ? OFFER_EXHAUSTED : OFFER_LIVE;
  }

  encode(): ArrayBuffer {
    const record = new ByteWriter();
    const terms = this.terms;
    record.text(this.owner);
    record.u128(this.remaining);
    record.u8(this.isPaused ? 1 : 0);
    record.u32(this.openOrders);
    record.text(terms.asset);
    record.text(terms.extra);
    record.text(terms.terms);
    record.u128(terms.rate);
    record.u128(terms.amount);
    record.u128(terms.minLimit);
    record.u128(terms.maxLimit);
    record.u32(terms.fiatMethod);
    record.u32(terms.time);
    record.u32(terms.methods.length);
    for (let i = 0; i < terms.methods.length; i++) {
      record.text(terms.methods[i].id);
      record.text(terms.methods[i].name);
    }
    return record.done();
  }

  static decode(id: u64, bytes: ArrayBuffer): Offer {
    const record = new ByteReader(bytes);
    const terms = new OfferTerms();
    const offer = new Offer(id, record.text(), terms);
    offer.remaining = record.u128();
    offer.isPaused = record.u8() == 1;
    offer.openOrders = record.u32();
    terms.asset = record.text();
    terms.extra = record.text();
    terms.terms = record.text();
    terms.rate = record.u128();
    terms.amount = record.u128();
    terms.minLimit = record.u128();
    terms.maxLimit = record.u128();
    terms.fiatMethod = record.u32();
    terms.time = record.u32();
    for (let left = record.u32(); left > 0; left--) {
      const methodId = record.text();
      terms.methods.push(new PaymentMethod(methodId, record.text()));
    }
    return offer;
  }

  /** As in the event `offer_set`. */
  toJson(isMerchant: bool): JsonWriter {
    const json = JsonWriter.object();
    const terms = this.terms;
    json.id('offer_id', this.id);
    json.text('owner_id', this.owner);
    json.text('asset', terms.asset);
    json.text('extra', terms.extra);
    json.amount('amount', terms.amount);
    json.amount('remaining_amount', this.remaining);
    json.text('exchange_rate', formatRate(terms.rate));
    json.amount('min_limit', terms.minLimit);
    json.amount('max_limit', terms.maxLimit);
    json.number('fiat_method', terms.fiatMethod);
    json.flag('is_merchant', isMerchant);
    json.flag('is_pause', this.isPaused);
    json.number('status', this.status());
    json.number('time', terms.time);
    json.text('terms_conditions', terms.terms);
    json.openList('payment_method');
    for (let i = 0; i < terms.methods.length; i++) {
      json.open('');
      json.text('payment_method_id', terms.methods[i].id);
      json.text('payment_method', terms.methods[i].name);
      json.close();
    }
    json.closeList();
    return json;
  }
}

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
/** In records of versions before 4: the arbiter ruled for the buyer. */
const SETTLE_RULED_REFUND: u8 = 6;
/** One side proposed a split and the other accepted it. */
export const SETTLE_SPLIT: u8 = 7;

const BASIS_POINTS: u32 = 10_000;
const MICRO: u32 = 1_000_000;

/** What an order locks: quantity times rate, rounded up to a whole millionth. */
export function orderPrice(quantity: U128, rate: U128): U128 {
  return mulDiv(quantity, rate, MICRO, true);
}

/**
 * The market's part of a price, rounded down so that the seller never gets less than the rest.
 * FEE_BASIS_POINTS is the number of shared/domain/order-price.ts: contracts/build.ts gives it to the compiler.
 */
export function feeOf(price: U128): U128 {
  return mulDiv(price, U128.from(FEE_BASIS_POINTS as u64), BASIS_POINTS, false);
}

/** The bytes of an order's record that versions before 4 did not write. */
const SPLIT_BYTES: i32 = 1 + 1 + 16 + 16;

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
  price: U128 = U128.zero();
  fiatMethod: u32 = 0;
  time: u32 = 0;
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
  /** Whose proposal stands, 0 while there is none; a newer one takes its place. */
  proposedBy: u8 = 0;
  /** The part of the price that the seller would keep by that proposal, the fee included. */
  proposedAmount: U128 = U128.zero();
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
    if (record.left(bytes) >= SPLIT_BYTES) {
      order.canSplit = record.u8() == 1;
      order.proposedBy = record.u8();
      order.proposedAmount = record.u128();
      order.sellerAmount = record.u128();
    } else order.readEarlierSettlement();
    return order;
  }

  /** Before version 4 the kind alone said who is paid, and all went to one side. */
  private readEarlierSettlement(): void {
    const kind = this.settling;
    if (kind == SETTLE_RELEASE || kind == SETTLE_CLAIM || kind == SETTLE_RULED)
      this.sellerAmount = this.price;
    if (kind == SETTLE_RULED_REFUND) this.settling = SETTLE_RULED;
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
    const fee = feeOf(this.price);
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
    this.stateJson(json);
    return json;
  }

  /** As in the event `order_closed`: the three make up the price. */
  paymentJson(json: JsonWriter): void {
    const fee = feeOf(this.sellerAmount);
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
