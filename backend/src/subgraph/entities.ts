import { SALE_OUTCOMES } from '@cosecha/shared/domain';
import { valueError } from './errors';

export type ScalarName = 'ID' | 'String' | 'BigInt' | 'Int' | 'Boolean';

/** What a value is bound for: an order needs a place even for what equals nothing. */
type Purpose = 'equal' | 'order';

export interface EntityField {
  type: ScalarName;
  /** SQL of what is answered. */
  select: string;
  /** How the column travels: `plain` ones share one, being never null and without a `|`; a text has its own. */
  carrier: 'plain' | 'text';
  /** JSON of the column's text. */
  json(text: string): string;
  /** SQL of what is sorted by, and compared in that order. */
  compare: string;
  /** SQL of what equals a value. Texts are ordered by byte on every server, which an index of another order need not know to find one. */
  equals: string;
  /**
   * The field is in another table: the SQL of a condition on it, written so that the server may start at either table.
   * It cannot be sorted by.
   */
  through?(condition: string): string;
  /** The type that a bound value is cast to. */
  cast: string;
  /** The bound value; null equals nothing. @throws GraphQLError when it is none of this field */
  bind(value: unknown, purpose: Purpose): string | null;
}

export interface Entity {
  /** GraphQL type, and the root fields over it. */
  type: string;
  collection: string;
  single: string;
  table: string;
  /** What of the table belongs to it. */
  only: string | null;
  /** Column of the id: unique, ends every order. */
  key: string;
  fields: Readonly<Record<string, EntityField>>;
  /** Lists of objects inside the entity, by field. */
  lists: Readonly<Record<string, EntityList>>;
}

export interface EntityList {
  /** SQL of the list as JSON. */
  select: string;
  /** SQL of the list as it is stored, a `jsonb` array of objects whose values are texts. */
  column: string;
  type: string;
  fields: readonly string[];
}

const MAX_BIGINT = 2n ** 63n - 1n;
const same = (text: string) => text;
const quoted = (text: string) => `"${text}"`;
const bound = (value: unknown) => String(value);

/** Numbers beyond the column's range are clamped: every row is below them, as below the number itself. */
function boundBigint(value: unknown, purpose: Purpose): string | null {
  const number = BigInt(String(value));
  if (number <= MAX_BIGINT && number >= -MAX_BIGINT) return String(number);
  if (purpose === 'equal') return null;
  return String(number > 0n ? MAX_BIGINT : -MAX_BIGINT);
}

/** The number of an id. Invalid ids equal nothing; the empty one, with which clients start paging, sorts before all. */
const boundId = (form: RegExp) => (value: unknown, purpose: Purpose) => {
  if (value === '' && purpose === 'order') return '-1';
  const digits = form.exec(String(value))?.[1];
  return digits === undefined ? null : boundBigint(digits, purpose);
};

function boundDecimal(value: unknown): string {
  const text = String(value);
  if (/^-?\d{1,39}(\.\d{1,39})?$/.test(text)) return text;
  throw valueError('BigDecimal', text);
}

const numberId = (column: string, form: RegExp, json: EntityField['json']): EntityField => ({
  type: 'ID',
  select: `e.${column}`,
  carrier: 'plain',
  json,
  compare: `e.${column}`,
  equals: `e.${column}`,
  cast: 'bigint',
  bind: boundId(form),
});

const bigint = (column: string): EntityField => ({
  ...numberId(column, /^$/, quoted),
  type: 'BigInt',
  bind: boundBigint,
});

const bigNumber = (select: string): EntityField => ({
  type: 'BigInt',
  select,
  carrier: 'plain',
  json: quoted,
  compare: select,
  equals: select,
  cast: 'numeric',
  bind: bound,
});

const int = (column: string): EntityField => ({
  ...bigNumber(`e.${column}`),
  type: 'Int',
  json: same,
  cast: 'integer',
});

const flag = (column: string): EntityField => ({
  ...int(column),
  type: 'Boolean',
  json: (text) => (text === 't' ? 'true' : 'false'),
  cast: 'boolean',
});

const text = (select: string, type: ScalarName = 'String'): EntityField => ({
  type,
  select,
  carrier: 'text',
  json: JSON.stringify,
  compare: `${select} collate "C"`,
  equals: select,
  cast: 'text',
  bind: bound,
});

/** A decimal in text: sorted and compared by its value. */
const decimal = (select: string, compare: string): EntityField => ({
  ...text(select),
  compare,
  equals: compare,
  cast: 'numeric',
  bind: boundDecimal,
});

/** A statistic of the offer's seller; 0 when unknown. */
const ofSeller = (column: string): EntityField => ({
  ...int(column),
  select: `coalesce((select s.${column} from user_statistics s where s.wallet = e.owner_id), 0)`,
  compare: `s.${column}`,
  equals: `s.${column}`,
  through: (condition) => `e.owner_id in (select s.wallet from user_statistics s where ${condition})`,
});

const orderable = (column: string): EntityField => ({
  ...bigNumber(`e.${column}`),
  select: `coalesce(e.${column}, 0)`,
});

/** Counted only for the offers of the response: it cannot be sorted by. */
const OPEN_ORDERS = '(select count(*)::integer from orders o where o.offer_id = e.offer_id and not o.closed)';

const OFFER_FIELDS: Entity['fields'] = {
  id: numberId('offer_id', /^(\d{1,30})$/, quoted),
  offer_id: bigint('offer_id'),
  owner_id: text('e.owner_id'),
  asset: text('e.asset'),
  extra: text('e.extra'),
  /** Category in the description; 0 without one. */
  category: int('category'),
  /** From the description, folded: without accents, in lower case. */
  place: text('e.place'),
  /** Where it is brought to and where it can be fetched, as marks between bars (shared/domain/delivery/delivery-search.ts). */
  served_in: text('e.served_in'),
  pickup_in: text('e.pickup_in'),
  /** Its municipality as "CO/Huila/Pitalito"; '' where none is known. */
  town: { ...text('e.town'), select: "coalesce(e.town, '')" },
  /** Orders that the seller has delivered, those of them in part, and all that ended. */
  seller_orders: ofSeller('sales_delivered'),
  seller_in_part: ofSeller('sales_in_part'),
  seller_sales: ofSeller('sales_total'),
  amount: bigNumber('e.amount'),
  remaining_amount: bigNumber('e.remaining_amount'),
  /** The least and the most that one order may take; 0 where none can be ordered, which no quantity finds. */
  orderable_min: orderable('orderable_min'),
  orderable_max: orderable('orderable_max'),
  exchange_rate: decimal('e.exchange_rate', 'e.exchange_rate_value'),
  min_limit: bigNumber('e.min_limit'),
  max_limit: bigNumber('e.max_limit'),
  fiat_method: int('fiat_method'),
  is_merchant: flag('is_merchant'),
  is_pause: flag('is_pause'),
  /** The seller takes no orders for now; `is_pause` stays what they set. */
  is_away: flag('is_away'),
  status: int('status'),
  time: int('time'),
  terms_conditions: text('e.terms_conditions'),
  /** How often its seller has edited it. */
  revision: int('revision'),
  open_orders: {
    ...int('offer_id'),
    ...{ select: OPEN_ORDERS, compare: OPEN_ORDERS, equals: OPEN_ORDERS, through: (condition) => condition },
  },
};

const ORDER_FIELDS: Entity['fields'] = {
  id: numberId('order_id', /^(\d{1,30})\|1$/, (number) => `"${number}|1"`),
  order_id: bigint('order_id'),
  offer_id: bigint('offer_id'),
  owner_id: text('e.owner_id'),
  signer_id: text('e.signer_id'),
  asset: text('e.asset'),
  operation_amount: bigNumber('e.operation_amount'),
  amount_delivered: bigNumber('e.amount_delivered'),
  fee_deducted: bigNumber('e.fee_deducted'),
  /** What went back to the buyer; the three make up what was paid. */
  amount_refunded: bigNumber('e.amount_refunded'),
  can_split: flag('can_split'),
  /** The pending proposal to split: 1 the seller's, 2 the buyer's, 0 none; and the seller's part. */
  proposed_by: int('proposed_by'),
  proposed_amount: bigNumber('e.proposed_amount'),
  /** The way to the buyer, '' where none was chosen, and what of the price is freight. */
  delivery_id: text('e.delivery_id'),
  delivery_kind: text('e.delivery_kind'),
  freight_amount: bigNumber('e.freight_amount'),
  exchange_rate: decimal('e.exchange_rate', 'e.exchange_rate_value'),
  fiat_method: int('fiat_method'),
  payment_method: text('e.payment_method'),
  datetime: text(
    `to_char(to_timestamp(trunc(e.created_ns / 1000000000)::double precision) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`,
  ),
  /** Milliseconds since the epoch, for deadlines. */
  created_time: bigNumber('div(e.created_ns, 1000000)'),
  since_time: bigNumber('div(e.since_ns, 1000000)'),
  /** The block of the last event about it. */
  changed_block: bigint('changed_height'),
  /** Milliseconds, the largest safe number for never: when its state's time limit passes, and from when it waits for either side. */
  deadline_time: bigint('deadline_ms'),
  owner_turn_time: bigint('owner_turn_ms'),
  signer_turn_time: bigint('signer_turn_ms'),
  /** Minutes that the seller has to deliver. */
  time: int('time'),
  offer_time: int('time'),
  status: int('status'),
  terms_conditions: text('e.terms_conditions'),
  confirmation_owner_id: int('confirmation_owner_id'),
  confirmation_signer_id: int('confirmation_signer_id'),
  confirmation_current: int('confirmation_current'),
  /** The offer's description when the order was made. */
  extra: text('e.extra'),
};

const USER_FIELDS: Entity['fields'] = {
  id: text('e.wallet', 'ID'),
  orders_completed: int('orders_completed'),
  total_orders: int('total_orders'),
  percentaje_completion: decimal(
    `(case when e.total_orders = 0 then '0' else trim_scale(round(e.orders_completed * 100.0 / e.total_orders, 2))::text end)`,
    '(case when e.total_orders = 0 then 0 else e.orders_completed * 100.0 / e.total_orders end)',
  ),
  is_merchant: flag('is_merchant'),
  /** Orders as seller that ended: all of them, and by how they ended. */
  sales_total: int('sales_total'),
  /** How many of the delivered ones ended with a part to each side. */
  sales_in_part: int('sales_in_part'),
  ...Object.fromEntries(SALE_OUTCOMES.map((outcome) => [`sales_${outcome}`, int(`sales_${outcome}`)])),
};

export const OFFERS: Entity = {
  type: 'OffersSell',
  collection: 'offerssells',
  single: 'offerssell',
  table: 'shown_offers',
  only: null,
  key: 'offer_id',
  fields: OFFER_FIELDS,
  lists: {
    payment_method: {
      select: 'e.payment_method::text',
      column: 'e.payment_method',
      type: 'PaymentMethod',
      fields: ['payment_method_id', 'payment_method'],
    },
    delivery: {
      select: 'e.delivery::text',
      column: 'e.delivery',
      type: 'DeliveryTerm',
      fields: ['id', 'kind', 'freight_amount', 'per'],
    },
  },
};

/** Everything that can be asked (DESIGN.md §5). New field → a row. */
export const ENTITIES: readonly Entity[] = [
  OFFERS,
  {
    type: 'OrderSell',
    collection: 'ordersells',
    single: 'ordersell',
    table: 'orders',
    only: 'not e.closed',
    key: 'order_id',
    fields: ORDER_FIELDS,
    lists: {},
  },
  {
    type: 'OrderHistorySell',
    collection: 'orderhistorysells',
    single: 'orderhistorysell',
    table: 'orders',
    only: 'e.closed',
    key: 'order_id',
    fields: ORDER_FIELDS,
    lists: {},
  },
  {
    type: 'DataUser',
    collection: 'datausers',
    single: 'datauser',
    table: 'user_statistics',
    only: null,
    key: 'wallet',
    fields: USER_FIELDS,
    lists: {},
  },
];
