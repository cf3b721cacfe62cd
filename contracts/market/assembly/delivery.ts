import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { JsonObject } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { MICRO } from '../../sdk/assembly/rate';
import { E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { mulDiv, U128 } from '../../sdk/assembly/u128';
import { E_DELIVERY, E_FREIGHT_CHANGED } from './refusals';

/** How goods reach their buyer, and what that costs: shared/domain/delivery/delivery-options.ts has the same limits. */

const MAX_OPTIONS = 5;
const MAX_ID = 32;
/** A thousand million of the stablecoin, in millionths. */
const MAX_FREIGHT: u64 = 1_000_000_000_000_000;

/** A way is stored as its place here, from 1; 0 is none. */
const KINDS: string[] = ['', 'pickup', 'seller', 'carrier'];
const PICKUP: u8 = 1;
const PER_ORDER: string = 'order';
const PER_KG: string = 'kg';

export function kindName(kind: u8): string {
  return KINDS[kind];
}

/** One way of an offer. */
export class DeliveryTerm {
  constructor(
    public id: string,
    public kind: u8,
    /** Millionths of the stablecoin, of an order or of a kilogram of it. */
    public freight: U128,
    public isPerKg: bool,
  ) {}

  /** Rounded up to a whole millionth, as prices are. */
  freightOf(quantity: U128): U128 {
    return this.isPerKg ? mulDiv(quantity, this.freight, MICRO, true) : this.freight;
  }
}

/** `delivery` of an offer's arguments, which may be left out. */
export function readDelivery(args: JsonObject): DeliveryTerm[] {
  const terms: DeliveryTerm[] = [];
  if (!args.has('delivery')) return terms;
  const items = args.objects('delivery', MAX_OPTIONS);
  for (let i = 0; i < items.length; i++) {
    const term = readTerm(items[i]);
    for (let j = 0; j < i; j++) {
      if (terms[j].id == term.id) refuse(E_INPUT, 'delivery ' + term.id + ' appears twice');
    }
    terms.push(term);
  }
  return terms;
}

function readTerm(item: JsonObject): DeliveryTerm {
  const id = item.words('id', MAX_ID);
  const kind = <u8>max(KINDS.indexOf(item.text('kind', MAX_ID)), 0);
  const per = item.text('per', MAX_ID);
  const freight = item.amount('freight_amount');
  if (id.length == 0) refuse(E_INPUT, 'the id of a delivery is empty');
  if (kind == 0) refuse(E_INPUT, 'kind must be pickup, seller or carrier');
  if (per != PER_ORDER && per != PER_KG) refuse(E_INPUT, 'per must be order or kg');
  if (U128.from(MAX_FREIGHT).lessThan(freight)) refuse(E_INPUT, 'freight_amount is too large');
  if (kind == PICKUP && !freight.isZero()) refuse(E_INPUT, 'a pickup has no freight');
  return new DeliveryTerm(id, kind, freight, per == PER_KG);
}

/** A byte says how many, so that an offer without any grows by one. */
export function writeDeliveryRecord(record: ByteWriter, terms: DeliveryTerm[]): void {
  record.u8(<u8>terms.length);
  for (let i = 0; i < terms.length; i++) {
    record.text(terms[i].id);
    record.u8(terms[i].kind);
    record.u128(terms[i].freight);
    record.u8(terms[i].isPerKg ? 1 : 0);
  }
}

export function readDeliveryRecord(record: ByteReader): DeliveryTerm[] {
  const terms: DeliveryTerm[] = [];
  for (let left = record.u8(); left > 0; left--) {
    const id = record.text();
    const kind = record.u8();
    const freight = record.u128();
    terms.push(new DeliveryTerm(id, kind, freight, record.u8() == 1));
  }
  return terms;
}

export function writeDeliveryJson(json: JsonWriter, terms: DeliveryTerm[]): void {
  json.openList('delivery');
  for (let i = 0; i < terms.length; i++) {
    json.open('');
    json.text('id', terms[i].id);
    json.text('kind', kindName(terms[i].kind));
    json.amount('freight_amount', terms[i].freight);
    json.text('per', terms[i].isPerKg ? PER_KG : PER_ORDER);
    json.close();
  }
  json.closeList();
}

/**
 * The way that a buyer wishes, `delivery_id` with the `freight_amount` that they have read; null for an offer that has none.
 * Who is offered ways must choose one.
 */
export function chosenDelivery(terms: DeliveryTerm[], wish: JsonObject, quantity: U128): DeliveryTerm | null {
  if (!wish.has('delivery_id')) {
    if (terms.length > 0) refuse(E_DELIVERY, 'choose how it is delivered');
    return null;
  }
  const id = wish.text('delivery_id', MAX_ID);
  for (let i = 0; i < terms.length; i++) {
    if (terms[i].id == id) {
      const freight = terms[i].freightOf(quantity);
      if (!freight.equals(wish.amount('freight_amount')))
        refuse(E_FREIGHT_CHANGED, 'the freight is ' + freight.toString());
      return terms[i];
    }
  }
  throw new Error(E_DELIVERY + 'this offer is not delivered by ' + id);
}
