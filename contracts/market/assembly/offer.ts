import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { formatRate } from '../../sdk/assembly/rate';
import { U128 } from '../../sdk/assembly/u128';
import { DeliveryTerm, readDeliveryRecord, writeDeliveryJson, writeDeliveryRecord } from './delivery';

/** Offer status. */
const OFFER_LIVE: u8 = 1;
const OFFER_EXHAUSTED: u8 = 2;

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
  /** How it reaches the buyer, who chooses; none: as the two agree. */
  delivery: DeliveryTerm[] = [];
}

export class Offer {
  remaining: U128 = U128.zero();
  isPaused: bool = false;
  /** Orders that have not ended, funding ones included. */
  openOrders: u32 = 0;
  /** Its seller's storage credit pays for it. */
  isOnCredit: bool = false;
  /** How often its seller has edited it: a buyer who has read an earlier one is refused. */
  revision: u32 = 0;

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
    writeDeliveryRecord(record, terms.delivery);
    // Nothing where nothing was edited, so that a purchase never makes the record longer.
    if (this.isOnCredit || this.revision > 0) record.u8(this.isOnCredit ? 1 : 0);
    if (this.revision > 0) record.u32(this.revision);
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
    terms.delivery = readDeliveryRecord(record);
    if (record.left(bytes) > 0) offer.isOnCredit = record.u8() == 1;
    if (record.left(bytes) > 0) offer.revision = record.u32();
    return offer;
  }

  /** As in the event `offer_set`. */
  toJson(isMerchant: bool, isAway: bool): JsonWriter {
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
    json.flag('is_away', isAway);
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
    writeDeliveryJson(json, terms.delivery);
    json.number('revision', this.revision);
    return json;
  }
}
