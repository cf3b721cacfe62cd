import { type RawBuilder, sql } from 'kysely';

export type ScalarName = 'ID' | 'String' | 'BigInt' | 'Int' | 'Boolean';

export interface EntityField {
  type: ScalarName;
  /** What is selected. BigInt columns come out of the database as strings already. */
  select: RawBuilder<unknown>;
  /** What is compared and sorted by, where that differs: numbers as numbers, also inside of text. */
  compare?: RawBuilder<unknown>;
  /** How a filter's value is bound. */
  bind?: (value: unknown) => RawBuilder<unknown>;
}

export interface Entity {
  /** GraphQL type, and the root fields over it. */
  type: string;
  collection: string;
  single: string;
  from: RawBuilder<unknown>;
  fields: Readonly<Record<string, EntityField>>;
  /** Object lists inside an entity, by field: their own fields. */
  lists: Readonly<Record<string, { select: RawBuilder<unknown>; type: string; fields: readonly string[] }>>;
}

const column = (name: string) => sql`${sql.ref(name)}`;
const numeric = (value: unknown) => sql`${String(value)}::numeric`;
const NANOS_PER_SECOND = sql.lit(1_000_000_000);
const NANOS_PER_MILLI = sql.lit(1_000_000);

const text = (name: string): EntityField => ({ type: 'String', select: column(name) });
const bigInt = (name: string): EntityField => ({ type: 'BigInt', select: column(name), bind: numeric });
const int = (name: string): EntityField => ({ type: 'Int', select: column(name), bind: numeric });
const flag = (name: string): EntityField => ({ type: 'Boolean', select: column(name) });

/** A decimal in text: sorted and compared by its value. */
const decimalText = (name: string): EntityField => ({
  type: 'String',
  select: column(name),
  compare: sql`${sql.ref(name)}::numeric`,
  bind: (value) => (/^\d{1,20}(\.\d{1,20})?$/.test(String(value)) ? numeric(value) : sql`null::numeric`),
});

/** The number behind an id; an id that is none matches nothing. */
const numberOfId = (value: unknown, form: RegExp) => {
  const digits = form.exec(String(value))?.[1];
  return digits ? numeric(digits) : sql`null::numeric`;
};

const OFFER_FIELDS: Entity['fields'] = {
  id: {
    type: 'ID',
    select: sql`offer_id::text`,
    compare: column('offer_id'),
    bind: (value) => numberOfId(value, /^(\d{1,20})$/),
  },
  offer_id: bigInt('offer_id'),
  owner_id: text('owner_id'),
  asset: text('asset'),
  extra: text('extra'),
  amount: bigInt('amount'),
  remaining_amount: bigInt('remaining_amount'),
  exchange_rate: decimalText('exchange_rate'),
  min_limit: bigInt('min_limit'),
  max_limit: bigInt('max_limit'),
  fiat_method: int('fiat_method'),
  is_merchant: flag('is_merchant'),
  is_pause: flag('is_pause'),
  status: int('status'),
  time: int('time'),
  terms_conditions: text('terms_conditions'),
};

const ORDER_FIELDS: Entity['fields'] = {
  id: {
    type: 'ID',
    select: sql`order_id::text || '|1'`,
    compare: column('order_id'),
    bind: (value) => numberOfId(value, /^(\d{1,20})\|1$/),
  },
  order_id: bigInt('order_id'),
  offer_id: bigInt('offer_id'),
  owner_id: text('owner_id'),
  signer_id: text('signer_id'),
  asset: text('asset'),
  operation_amount: bigInt('operation_amount'),
  amount_delivered: bigInt('amount_delivered'),
  fee_deducted: bigInt('fee_deducted'),
  exchange_rate: decimalText('exchange_rate'),
  fiat_method: int('fiat_method'),
  payment_method: text('payment_method'),
  datetime: {
    type: 'String',
    select: sql`to_char(to_timestamp(trunc(created_ns / ${NANOS_PER_SECOND})::double precision) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`,
  },
  /** Milliseconds since the epoch, for deadlines. */
  created_time: { type: 'BigInt', select: sql`div(created_ns, ${NANOS_PER_MILLI})`, bind: numeric },
  since_time: { type: 'BigInt', select: sql`div(since_ns, ${NANOS_PER_MILLI})`, bind: numeric },
  /** Minutes that the seller has to deliver. */
  time: int('time'),
  offer_time: int('time'),
  status: int('status'),
  terms_conditions: text('terms_conditions'),
  confirmation_owner_id: int('confirmation_owner_id'),
  confirmation_signer_id: int('confirmation_signer_id'),
  confirmation_current: int('confirmation_current'),
  /** The offer's description when the order was made. */
  extra: text('extra'),
};

const USER_FIELDS: Entity['fields'] = {
  id: { type: 'ID', select: column('wallet') },
  orders_completed: int('orders_completed'),
  total_orders: int('total_orders'),
  percentaje_completion: {
    type: 'String',
    select: sql`case when total_orders = 0 then '0' else trim_scale(round(orders_completed * 100.0 / total_orders, 2))::text end`,
    compare: sql`case when total_orders = 0 then 0 else orders_completed * 100.0 / total_orders end`,
    bind: (value) => (/^\d{1,3}(\.\d{1,9})?$/.test(String(value)) ? numeric(value) : sql`null::numeric`),
  },
  is_merchant: flag('is_merchant'),
};

/** Everything that can be asked (DESIGN.md §5). New field → a row. */
export const ENTITIES: readonly Entity[] = [
  {
    type: 'OffersSell',
    collection: 'offerssells',
    single: 'offerssell',
    from: sql`offers`,
    fields: OFFER_FIELDS,
    lists: {
      payment_method: {
        select: column('payment_method'),
        type: 'PaymentMethod',
        fields: ['payment_method_id', 'payment_method'],
      },
    },
  },
  {
    type: 'OrderSell',
    collection: 'ordersells',
    single: 'ordersell',
    from: sql`(select * from orders where not closed) as orders`,
    fields: ORDER_FIELDS,
    lists: {},
  },
  {
    type: 'OrderHistorySell',
    collection: 'orderhistorysells',
    single: 'orderhistorysell',
    from: sql`(select * from orders where closed) as orders`,
    fields: ORDER_FIELDS,
    lists: {},
  },
  {
    type: 'DataUser',
    collection: 'datausers',
    single: 'datauser',
    from: sql`user_statistics`,
    fields: USER_FIELDS,
    lists: {},
  },
];
