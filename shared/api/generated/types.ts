// Written by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type OrderDirection = 'asc' | 'desc';

export type OffersSellFilter = {
  id?: string | null;
  id_not?: string | null;
  id_gt?: string | null;
  id_gte?: string | null;
  id_lt?: string | null;
  id_lte?: string | null;
  id_in?: Array<string> | null;
  id_not_in?: Array<string> | null;
  offer_id?: string | null;
  offer_id_not?: string | null;
  offer_id_gt?: string | null;
  offer_id_gte?: string | null;
  offer_id_lt?: string | null;
  offer_id_lte?: string | null;
  offer_id_in?: Array<string> | null;
  offer_id_not_in?: Array<string> | null;
  owner_id?: string | null;
  owner_id_not?: string | null;
  owner_id_gt?: string | null;
  owner_id_gte?: string | null;
  owner_id_lt?: string | null;
  owner_id_lte?: string | null;
  owner_id_in?: Array<string> | null;
  owner_id_not_in?: Array<string> | null;
  owner_id_contains?: string | null;
  owner_id_contains_nocase?: string | null;
  owner_id_not_contains?: string | null;
  owner_id_not_contains_nocase?: string | null;
  owner_id_starts_with?: string | null;
  owner_id_starts_with_nocase?: string | null;
  owner_id_not_starts_with?: string | null;
  owner_id_not_starts_with_nocase?: string | null;
  owner_id_ends_with?: string | null;
  owner_id_ends_with_nocase?: string | null;
  owner_id_not_ends_with?: string | null;
  owner_id_not_ends_with_nocase?: string | null;
  asset?: string | null;
  asset_not?: string | null;
  asset_gt?: string | null;
  asset_gte?: string | null;
  asset_lt?: string | null;
  asset_lte?: string | null;
  asset_in?: Array<string> | null;
  asset_not_in?: Array<string> | null;
  asset_contains?: string | null;
  asset_contains_nocase?: string | null;
  asset_not_contains?: string | null;
  asset_not_contains_nocase?: string | null;
  asset_starts_with?: string | null;
  asset_starts_with_nocase?: string | null;
  asset_not_starts_with?: string | null;
  asset_not_starts_with_nocase?: string | null;
  asset_ends_with?: string | null;
  asset_ends_with_nocase?: string | null;
  asset_not_ends_with?: string | null;
  asset_not_ends_with_nocase?: string | null;
  extra?: string | null;
  extra_not?: string | null;
  extra_gt?: string | null;
  extra_gte?: string | null;
  extra_lt?: string | null;
  extra_lte?: string | null;
  extra_in?: Array<string> | null;
  extra_not_in?: Array<string> | null;
  extra_contains?: string | null;
  extra_contains_nocase?: string | null;
  extra_not_contains?: string | null;
  extra_not_contains_nocase?: string | null;
  extra_starts_with?: string | null;
  extra_starts_with_nocase?: string | null;
  extra_not_starts_with?: string | null;
  extra_not_starts_with_nocase?: string | null;
  extra_ends_with?: string | null;
  extra_ends_with_nocase?: string | null;
  extra_not_ends_with?: string | null;
  extra_not_ends_with_nocase?: string | null;
  category?: number | null;
  category_not?: number | null;
  category_gt?: number | null;
  category_gte?: number | null;
  category_lt?: number | null;
  category_lte?: number | null;
  category_in?: Array<number> | null;
  category_not_in?: Array<number> | null;
  place?: string | null;
  place_not?: string | null;
  place_gt?: string | null;
  place_gte?: string | null;
  place_lt?: string | null;
  place_lte?: string | null;
  place_in?: Array<string> | null;
  place_not_in?: Array<string> | null;
  place_contains?: string | null;
  place_contains_nocase?: string | null;
  place_not_contains?: string | null;
  place_not_contains_nocase?: string | null;
  place_starts_with?: string | null;
  place_starts_with_nocase?: string | null;
  place_not_starts_with?: string | null;
  place_not_starts_with_nocase?: string | null;
  place_ends_with?: string | null;
  place_ends_with_nocase?: string | null;
  place_not_ends_with?: string | null;
  place_not_ends_with_nocase?: string | null;
  served_in?: string | null;
  served_in_not?: string | null;
  served_in_gt?: string | null;
  served_in_gte?: string | null;
  served_in_lt?: string | null;
  served_in_lte?: string | null;
  served_in_in?: Array<string> | null;
  served_in_not_in?: Array<string> | null;
  served_in_contains?: string | null;
  served_in_contains_nocase?: string | null;
  served_in_not_contains?: string | null;
  served_in_not_contains_nocase?: string | null;
  served_in_starts_with?: string | null;
  served_in_starts_with_nocase?: string | null;
  served_in_not_starts_with?: string | null;
  served_in_not_starts_with_nocase?: string | null;
  served_in_ends_with?: string | null;
  served_in_ends_with_nocase?: string | null;
  served_in_not_ends_with?: string | null;
  served_in_not_ends_with_nocase?: string | null;
  pickup_in?: string | null;
  pickup_in_not?: string | null;
  pickup_in_gt?: string | null;
  pickup_in_gte?: string | null;
  pickup_in_lt?: string | null;
  pickup_in_lte?: string | null;
  pickup_in_in?: Array<string> | null;
  pickup_in_not_in?: Array<string> | null;
  pickup_in_contains?: string | null;
  pickup_in_contains_nocase?: string | null;
  pickup_in_not_contains?: string | null;
  pickup_in_not_contains_nocase?: string | null;
  pickup_in_starts_with?: string | null;
  pickup_in_starts_with_nocase?: string | null;
  pickup_in_not_starts_with?: string | null;
  pickup_in_not_starts_with_nocase?: string | null;
  pickup_in_ends_with?: string | null;
  pickup_in_ends_with_nocase?: string | null;
  pickup_in_not_ends_with?: string | null;
  pickup_in_not_ends_with_nocase?: string | null;
  seller_orders?: number | null;
  seller_orders_not?: number | null;
  seller_orders_gt?: number | null;
  seller_orders_gte?: number | null;
  seller_orders_lt?: number | null;
  seller_orders_lte?: number | null;
  seller_orders_in?: Array<number> | null;
  seller_orders_not_in?: Array<number> | null;
  seller_in_part?: number | null;
  seller_in_part_not?: number | null;
  seller_in_part_gt?: number | null;
  seller_in_part_gte?: number | null;
  seller_in_part_lt?: number | null;
  seller_in_part_lte?: number | null;
  seller_in_part_in?: Array<number> | null;
  seller_in_part_not_in?: Array<number> | null;
  seller_sales?: number | null;
  seller_sales_not?: number | null;
  seller_sales_gt?: number | null;
  seller_sales_gte?: number | null;
  seller_sales_lt?: number | null;
  seller_sales_lte?: number | null;
  seller_sales_in?: Array<number> | null;
  seller_sales_not_in?: Array<number> | null;
  amount?: string | null;
  amount_not?: string | null;
  amount_gt?: string | null;
  amount_gte?: string | null;
  amount_lt?: string | null;
  amount_lte?: string | null;
  amount_in?: Array<string> | null;
  amount_not_in?: Array<string> | null;
  remaining_amount?: string | null;
  remaining_amount_not?: string | null;
  remaining_amount_gt?: string | null;
  remaining_amount_gte?: string | null;
  remaining_amount_lt?: string | null;
  remaining_amount_lte?: string | null;
  remaining_amount_in?: Array<string> | null;
  remaining_amount_not_in?: Array<string> | null;
  orderable_min?: string | null;
  orderable_min_not?: string | null;
  orderable_min_gt?: string | null;
  orderable_min_gte?: string | null;
  orderable_min_lt?: string | null;
  orderable_min_lte?: string | null;
  orderable_min_in?: Array<string> | null;
  orderable_min_not_in?: Array<string> | null;
  orderable_max?: string | null;
  orderable_max_not?: string | null;
  orderable_max_gt?: string | null;
  orderable_max_gte?: string | null;
  orderable_max_lt?: string | null;
  orderable_max_lte?: string | null;
  orderable_max_in?: Array<string> | null;
  orderable_max_not_in?: Array<string> | null;
  exchange_rate?: string | null;
  exchange_rate_not?: string | null;
  exchange_rate_gt?: string | null;
  exchange_rate_gte?: string | null;
  exchange_rate_lt?: string | null;
  exchange_rate_lte?: string | null;
  exchange_rate_in?: Array<string> | null;
  exchange_rate_not_in?: Array<string> | null;
  exchange_rate_contains?: string | null;
  exchange_rate_contains_nocase?: string | null;
  exchange_rate_not_contains?: string | null;
  exchange_rate_not_contains_nocase?: string | null;
  exchange_rate_starts_with?: string | null;
  exchange_rate_starts_with_nocase?: string | null;
  exchange_rate_not_starts_with?: string | null;
  exchange_rate_not_starts_with_nocase?: string | null;
  exchange_rate_ends_with?: string | null;
  exchange_rate_ends_with_nocase?: string | null;
  exchange_rate_not_ends_with?: string | null;
  exchange_rate_not_ends_with_nocase?: string | null;
  min_limit?: string | null;
  min_limit_not?: string | null;
  min_limit_gt?: string | null;
  min_limit_gte?: string | null;
  min_limit_lt?: string | null;
  min_limit_lte?: string | null;
  min_limit_in?: Array<string> | null;
  min_limit_not_in?: Array<string> | null;
  max_limit?: string | null;
  max_limit_not?: string | null;
  max_limit_gt?: string | null;
  max_limit_gte?: string | null;
  max_limit_lt?: string | null;
  max_limit_lte?: string | null;
  max_limit_in?: Array<string> | null;
  max_limit_not_in?: Array<string> | null;
  fiat_method?: number | null;
  fiat_method_not?: number | null;
  fiat_method_gt?: number | null;
  fiat_method_gte?: number | null;
  fiat_method_lt?: number | null;
  fiat_method_lte?: number | null;
  fiat_method_in?: Array<number> | null;
  fiat_method_not_in?: Array<number> | null;
  is_merchant?: boolean | null;
  is_merchant_not?: boolean | null;
  is_merchant_in?: Array<boolean> | null;
  is_merchant_not_in?: Array<boolean> | null;
  is_pause?: boolean | null;
  is_pause_not?: boolean | null;
  is_pause_in?: Array<boolean> | null;
  is_pause_not_in?: Array<boolean> | null;
  is_away?: boolean | null;
  is_away_not?: boolean | null;
  is_away_in?: Array<boolean> | null;
  is_away_not_in?: Array<boolean> | null;
  status?: number | null;
  status_not?: number | null;
  status_gt?: number | null;
  status_gte?: number | null;
  status_lt?: number | null;
  status_lte?: number | null;
  status_in?: Array<number> | null;
  status_not_in?: Array<number> | null;
  time?: number | null;
  time_not?: number | null;
  time_gt?: number | null;
  time_gte?: number | null;
  time_lt?: number | null;
  time_lte?: number | null;
  time_in?: Array<number> | null;
  time_not_in?: Array<number> | null;
  terms_conditions?: string | null;
  terms_conditions_not?: string | null;
  terms_conditions_gt?: string | null;
  terms_conditions_gte?: string | null;
  terms_conditions_lt?: string | null;
  terms_conditions_lte?: string | null;
  terms_conditions_in?: Array<string> | null;
  terms_conditions_not_in?: Array<string> | null;
  terms_conditions_contains?: string | null;
  terms_conditions_contains_nocase?: string | null;
  terms_conditions_not_contains?: string | null;
  terms_conditions_not_contains_nocase?: string | null;
  terms_conditions_starts_with?: string | null;
  terms_conditions_starts_with_nocase?: string | null;
  terms_conditions_not_starts_with?: string | null;
  terms_conditions_not_starts_with_nocase?: string | null;
  terms_conditions_ends_with?: string | null;
  terms_conditions_ends_with_nocase?: string | null;
  terms_conditions_not_ends_with?: string | null;
  terms_conditions_not_ends_with_nocase?: string | null;
  revision?: number | null;
  revision_not?: number | null;
  revision_gt?: number | null;
  revision_gte?: number | null;
  revision_lt?: number | null;
  revision_lte?: number | null;
  revision_in?: Array<number> | null;
  revision_not_in?: Array<number> | null;
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

export type FoundOfferFieldsFragment = {
  seller_orders: number;
  seller_in_part: number;
  seller_sales: number;
} & OfferFieldsFragment;

export type FindOffersQueryVariables = Exact<{
  text: string;
  where?: OffersSellFilter | null;
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
  wallet: string;
  first: number;
  after?: string | null;
}>;

export type OffersOfQuery = { offerssells: Array<OfferFieldsFragment> };

export type OfferByIdQueryVariables = Exact<{
  id: string;
}>;

export type OfferByIdQuery = { offerssells: Array<OfferFieldsFragment> };

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
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
};

export type OrdersOfQueryVariables = Exact<{
  wallet: string;
  first: number;
  asOwnerAfter?: string | null;
  asSignerAfter?: string | null;
}>;

export type OrdersOfQuery = { asOwner: Array<OrderFieldsFragment>; asSigner: Array<OrderFieldsFragment> };

export type PastOrdersOfQueryVariables = Exact<{
  wallet: string;
  since?: string | null;
  first: number;
  asOwnerAfter?: string | null;
  asSignerAfter?: string | null;
}>;

export type PastOrdersOfQuery = {
  asOwner: Array<PastOrderFieldsFragment>;
  asSigner: Array<PastOrderFieldsFragment>;
};

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
