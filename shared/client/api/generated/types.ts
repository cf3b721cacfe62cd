// Written by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type OrderDirection = 'asc' | 'desc';

export type OffersSellFilter = IDFilter<'id'> &
  BigIntFilter<
    'offer_id' | 'amount' | 'remaining_amount' | 'orderable_min' | 'orderable_max' | 'min_limit' | 'max_limit'
  > &
  StringFilter<
    | 'owner_id'
    | 'asset'
    | 'extra'
    | 'place'
    | 'served_in'
    | 'pickup_in'
    | 'town'
    | 'exchange_rate'
    | 'terms_conditions'
  > &
  IntFilter<
    | 'category'
    | 'seller_orders'
    | 'seller_in_part'
    | 'seller_sales'
    | 'fiat_method'
    | 'status'
    | 'time'
    | 'revision'
    | 'open_orders'
  > &
  BooleanFilter<'is_merchant' | 'is_pause' | 'is_away'> & {
    payment_method_?: PaymentMethodFilter | null;
    delivery_?: DeliveryTermFilter | null;
    and?: Array<OffersSellFilter | null> | null;
    or?: Array<OffersSellFilter | null> | null;
  };

export type OffersSellOrderBy =
  | 'id'
  | 'offer_id'
  | 'owner_id'
  | 'asset'
  | 'extra'
  | 'category'
  | 'place'
  | 'served_in'
  | 'pickup_in'
  | 'town'
  | 'amount'
  | 'remaining_amount'
  | 'orderable_min'
  | 'orderable_max'
  | 'exchange_rate'
  | 'min_limit'
  | 'max_limit'
  | 'fiat_method'
  | 'is_merchant'
  | 'is_pause'
  | 'is_away'
  | 'status'
  | 'time'
  | 'terms_conditions'
  | 'revision';

/** Entities with an object in the list of which all of this is true. */
export type PaymentMethodFilter = {
  payment_method_id?: string | null;
  payment_method?: string | null;
};

/** Entities with an object in the list of which all of this is true. */
export type DeliveryTermFilter = {
  id?: string | null;
  kind?: string | null;
  freight_amount?: string | null;
  per?: string | null;
};

export type OrderSellFilter = IDFilter<'id'> &
  BigIntFilter<
    | 'order_id'
    | 'offer_id'
    | 'operation_amount'
    | 'amount_delivered'
    | 'fee_deducted'
    | 'amount_refunded'
    | 'proposed_amount'
    | 'freight_amount'
    | 'created_time'
    | 'since_time'
    | 'changed_block'
    | 'deadline_time'
    | 'owner_turn_time'
    | 'signer_turn_time'
  > &
  StringFilter<
    | 'owner_id'
    | 'signer_id'
    | 'asset'
    | 'delivery_id'
    | 'delivery_kind'
    | 'exchange_rate'
    | 'payment_method'
    | 'datetime'
    | 'terms_conditions'
    | 'extra'
  > &
  IntFilter<
    | 'proposed_by'
    | 'fiat_method'
    | 'time'
    | 'offer_time'
    | 'status'
    | 'confirmation_owner_id'
    | 'confirmation_signer_id'
    | 'confirmation_current'
  > &
  BooleanFilter<'can_split'> & {
    and?: Array<OrderSellFilter | null> | null;
    or?: Array<OrderSellFilter | null> | null;
  };

export type OrderSellOrderBy =
  | 'id'
  | 'order_id'
  | 'offer_id'
  | 'owner_id'
  | 'signer_id'
  | 'asset'
  | 'operation_amount'
  | 'amount_delivered'
  | 'fee_deducted'
  | 'amount_refunded'
  | 'can_split'
  | 'proposed_by'
  | 'proposed_amount'
  | 'delivery_id'
  | 'delivery_kind'
  | 'freight_amount'
  | 'exchange_rate'
  | 'fiat_method'
  | 'payment_method'
  | 'datetime'
  | 'created_time'
  | 'since_time'
  | 'changed_block'
  | 'deadline_time'
  | 'owner_turn_time'
  | 'signer_turn_time'
  | 'time'
  | 'offer_time'
  | 'status'
  | 'terms_conditions'
  | 'confirmation_owner_id'
  | 'confirmation_signer_id'
  | 'confirmation_current'
  | 'extra';

export type OrderHistorySellFilter = IDFilter<'id'> &
  BigIntFilter<
    | 'order_id'
    | 'offer_id'
    | 'operation_amount'
    | 'amount_delivered'
    | 'fee_deducted'
    | 'amount_refunded'
    | 'proposed_amount'
    | 'freight_amount'
    | 'created_time'
    | 'since_time'
    | 'changed_block'
    | 'deadline_time'
    | 'owner_turn_time'
    | 'signer_turn_time'
  > &
  StringFilter<
    | 'owner_id'
    | 'signer_id'
    | 'asset'
    | 'delivery_id'
    | 'delivery_kind'
    | 'exchange_rate'
    | 'payment_method'
    | 'datetime'
    | 'terms_conditions'
    | 'extra'
  > &
  IntFilter<
    | 'proposed_by'
    | 'fiat_method'
    | 'time'
    | 'offer_time'
    | 'status'
    | 'confirmation_owner_id'
    | 'confirmation_signer_id'
    | 'confirmation_current'
  > &
  BooleanFilter<'can_split'> & {
    and?: Array<OrderHistorySellFilter | null> | null;
    or?: Array<OrderHistorySellFilter | null> | null;
  };

export type OrderHistorySellOrderBy =
  | 'id'
  | 'order_id'
  | 'offer_id'
  | 'owner_id'
  | 'signer_id'
  | 'asset'
  | 'operation_amount'
  | 'amount_delivered'
  | 'fee_deducted'
  | 'amount_refunded'
  | 'can_split'
  | 'proposed_by'
  | 'proposed_amount'
  | 'delivery_id'
  | 'delivery_kind'
  | 'freight_amount'
  | 'exchange_rate'
  | 'fiat_method'
  | 'payment_method'
  | 'datetime'
  | 'created_time'
  | 'since_time'
  | 'changed_block'
  | 'deadline_time'
  | 'owner_turn_time'
  | 'signer_turn_time'
  | 'time'
  | 'offer_time'
  | 'status'
  | 'terms_conditions'
  | 'confirmation_owner_id'
  | 'confirmation_signer_id'
  | 'confirmation_current'
  | 'extra';

export type FoundOfferFieldsFragment = {
  seller_orders: number;
  seller_in_part: number;
  seller_sales: number;
} & OfferFieldsFragment;

export type FindOffersQueryVariables = Exact<{
  text: string;
  where?: OffersSellFilter | null;
  near?: string | null;
  orderBy?: OffersSellOrderBy | null;
  orderDirection?: OrderDirection | null;
  first: number;
  after?: string | null;
  afterValue?: string | null;
}>;

export type FindOffersQuery = { offerSearch: Array<FoundOfferFieldsFragment> };

export type OfferNewsQueryVariables = Exact<{
  text: string;
  where?: OffersSellFilter | null;
  near?: string | null;
  orderBy?: OffersSellOrderBy | null;
  orderDirection?: OrderDirection | null;
  first: number;
  ids: Array<string>;
}>;

export type OfferNewsQuery = { top: Array<FoundOfferFieldsFragment>; shown: Array<FoundOfferFieldsFragment> };

export type NewestOfCategoriesQueryVariables = Exact<{
  one: number;
  other: number;
  first: number;
}>;

export type NewestOfCategoriesQuery = { one: Array<OfferFieldsFragment>; other: Array<OfferFieldsFragment> };

export type SalesOfQueryVariables = Exact<{
  ids: Array<string>;
}>;

export type SalesOfQuery = {
  datausers: Array<{ id: string; sales_delivered: number; sales_in_part: number; sales_total: number }>;
};

export type OfferFieldsFragment = {
  id: string;
  offer_id: string;
  owner_id: string;
  extra: string;
  town: string;
  amount: string;
  remaining_amount: string;
  min_limit: string;
  max_limit: string;
  exchange_rate: string;
  asset: string;
  fiat_method: number;
  is_merchant: boolean;
  is_pause: boolean;
  is_away: boolean;
  time: number;
  terms_conditions: string;
  revision: number;
  payment_method: Array<{ payment_method_id: string; payment_method: string }>;
  delivery: Array<{ id: string; kind: string; freight_amount: string; per: string }>;
};

export type PublicOffersQueryVariables = Exact<{
  first: number;
  skip: number;
}>;

export type PublicOffersQuery = { offerssells: Array<OfferFieldsFragment> };

export type OffersOfQueryVariables = Exact<{
  where: OffersSellFilter;
  first: number;
  after?: string | null;
}>;

export type OffersOfQuery = { offerssells: Array<{ open_orders: number } & OfferFieldsFragment> };

export type OffersOnSaleQueryVariables = Exact<{
  wallet: string;
  first: number;
  after?: string | null;
}>;

export type OffersOnSaleQuery = { offerssells: Array<OfferFieldsFragment> };

export type OfferByIdQueryVariables = Exact<{
  id: string;
}>;

export type OfferByIdQuery = { offerssells: Array<{ open_orders: number } & OfferFieldsFragment> };

export type SearchOffersQueryVariables = Exact<{
  text: string;
  first: number;
  after?: string | null;
}>;

export type SearchOffersQuery = { offerSearch: Array<OfferFieldsFragment> };

export type OfferNumbersQueryVariables = Exact<{
  from: string;
  to: string;
}>;

export type OfferNumbersQuery = {
  newest: Array<{ offer_id: string; owner_id: string }>;
  live: Array<{ offer_id: string; owner_id: string }>;
};

export type OrderFieldsFragment = {
  id: string;
  order_id: string;
  offer_id: string;
  owner_id: string;
  signer_id: string;
  operation_amount: string;
  amount_delivered: string;
  fee_deducted: string;
  amount_refunded: string;
  can_split: boolean;
  proposed_by: number;
  proposed_amount: string;
  delivery_id: string;
  delivery_kind: string;
  freight_amount: string;
  exchange_rate: string;
  asset: string;
  payment_method: string;
  terms_conditions: string;
  time: number;
  extra: string;
  created_time: string;
  since_time: string;
  changed_block: string;
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
};

export type PastOrderFieldsFragment = {
  id: string;
  order_id: string;
  offer_id: string;
  owner_id: string;
  signer_id: string;
  operation_amount: string;
  amount_delivered: string;
  fee_deducted: string;
  amount_refunded: string;
  can_split: boolean;
  proposed_by: number;
  proposed_amount: string;
  delivery_id: string;
  delivery_kind: string;
  freight_amount: string;
  exchange_rate: string;
  asset: string;
  payment_method: string;
  terms_conditions: string;
  time: number;
  extra: string;
  created_time: string;
  since_time: string;
  changed_block: string;
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
};

export type OpenOrdersQueryVariables = Exact<{
  owned: OrderSellFilter;
  signed: OrderSellFilter;
  withOwned: boolean;
  withSigned: boolean;
  orderBy: OrderSellOrderBy;
  direction: OrderDirection;
  first: number;
  after?: string | null;
  afterValue?: string | null;
}>;

export type OpenOrdersQuery = {
  asOwner?: Array<OrderFieldsFragment>;
  asSigner?: Array<OrderFieldsFragment>;
  _meta: { block: { number: number } } | null;
};

export type PastOrdersQueryVariables = Exact<{
  owned: OrderHistorySellFilter;
  signed: OrderHistorySellFilter;
  withOwned: boolean;
  withSigned: boolean;
  orderBy: OrderHistorySellOrderBy;
  direction: OrderDirection;
  first: number;
  after?: string | null;
  afterValue?: string | null;
}>;

export type PastOrdersQuery = {
  asOwner?: Array<PastOrderFieldsFragment>;
  asSigner?: Array<PastOrderFieldsFragment>;
  _meta: { block: { number: number } } | null;
};

export type OrderNewsQueryVariables = Exact<{
  wallet: string;
  since: string;
  first: number;
}>;

export type OrderNewsQuery = {
  openAsOwner: Array<{ id: string; changed_block: string }>;
  openAsSigner: Array<{ id: string; changed_block: string }>;
  pastAsOwner: Array<{ id: string; changed_block: string }>;
  pastAsSigner: Array<{ id: string; changed_block: string }>;
};

export type OrdersByIdsQueryVariables = Exact<{
  ids: Array<string>;
  first: number;
}>;

export type OrdersByIdsQuery = {
  active: Array<OrderFieldsFragment>;
  history: Array<PastOrderFieldsFragment>;
  _meta: { block: { number: number } } | null;
};

export type IndexedBlockQueryVariables = Exact<{ [key: string]: never }>;

export type IndexedBlockQuery = { _meta: { block: { number: number } } | null };

export type OrderByIdQueryVariables = Exact<{
  id: string;
}>;

export type OrderByIdQuery = { active: OrderFieldsFragment | null; history: PastOrderFieldsFragment | null };

export type UserStatisticsQueryVariables = Exact<{
  id: string;
}>;

export type UserStatisticsQuery = {
  datauser: {
    orders_completed: number;
    total_orders: number;
    is_merchant: boolean;
    sales_delivered: number;
    sales_in_part: number;
    sales_withdrawn: number;
    sales_cancelled: number;
    sales_expired: number;
    sales_refunded: number;
  } | null;
};

export type OffersByIdsQueryVariables = Exact<{
  ids: Array<string>;
  first: number;
}>;

export type OffersByIdsQuery = { offerssells: Array<OfferFieldsFragment> };

type IDFilter<Field extends string> = {
  [Name in `${Field}${'' | '_not' | '_gt' | '_gte' | '_lt' | '_lte'}`]?: string | null;
} & { [Name in `${Field}${'_in' | '_not_in'}`]?: Array<string> | null };
type BigIntFilter<Field extends string> = {
  [Name in `${Field}${'' | '_not' | '_gt' | '_gte' | '_lt' | '_lte'}`]?: string | null;
} & { [Name in `${Field}${'_in' | '_not_in'}`]?: Array<string> | null };
type StringFilter<Field extends string> = {
  [Name in `${Field}${'' | '_not' | '_gt' | '_gte' | '_lt' | '_lte' | '_contains' | '_contains_nocase' | '_not_contains' | '_not_contains_nocase' | '_starts_with' | '_starts_with_nocase' | '_not_starts_with' | '_not_starts_with_nocase' | '_ends_with' | '_ends_with_nocase' | '_not_ends_with' | '_not_ends_with_nocase'}`]?:
    | string
    | null;
} & { [Name in `${Field}${'_in' | '_not_in'}`]?: Array<string> | null };
type IntFilter<Field extends string> = {
  [Name in `${Field}${'' | '_not' | '_gt' | '_gte' | '_lt' | '_lte'}`]?: number | null;
} & { [Name in `${Field}${'_in' | '_not_in'}`]?: Array<number> | null };
type BooleanFilter<Field extends string> = { [Name in `${Field}${'' | '_not'}`]?: boolean | null } & {
  [Name in `${Field}${'_in' | '_not_in'}`]?: Array<boolean> | null;
};
