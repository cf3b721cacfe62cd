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
  open_orders?: number | null;
  open_orders_not?: number | null;
  open_orders_gt?: number | null;
  open_orders_gte?: number | null;
  open_orders_lt?: number | null;
  open_orders_lte?: number | null;
  open_orders_in?: Array<number> | null;
  open_orders_not_in?: Array<number> | null;
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

export type OrderSellFilter = {
  id?: string | null;
  id_not?: string | null;
  id_gt?: string | null;
  id_gte?: string | null;
  id_lt?: string | null;
  id_lte?: string | null;
  id_in?: Array<string> | null;
  id_not_in?: Array<string> | null;
  order_id?: string | null;
  order_id_not?: string | null;
  order_id_gt?: string | null;
  order_id_gte?: string | null;
  order_id_lt?: string | null;
  order_id_lte?: string | null;
  order_id_in?: Array<string> | null;
  order_id_not_in?: Array<string> | null;
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
  signer_id?: string | null;
  signer_id_not?: string | null;
  signer_id_gt?: string | null;
  signer_id_gte?: string | null;
  signer_id_lt?: string | null;
  signer_id_lte?: string | null;
  signer_id_in?: Array<string> | null;
  signer_id_not_in?: Array<string> | null;
  signer_id_contains?: string | null;
  signer_id_contains_nocase?: string | null;
  signer_id_not_contains?: string | null;
  signer_id_not_contains_nocase?: string | null;
  signer_id_starts_with?: string | null;
  signer_id_starts_with_nocase?: string | null;
  signer_id_not_starts_with?: string | null;
  signer_id_not_starts_with_nocase?: string | null;
  signer_id_ends_with?: string | null;
  signer_id_ends_with_nocase?: string | null;
  signer_id_not_ends_with?: string | null;
  signer_id_not_ends_with_nocase?: string | null;
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
  operation_amount?: string | null;
  operation_amount_not?: string | null;
  operation_amount_gt?: string | null;
  operation_amount_gte?: string | null;
  operation_amount_lt?: string | null;
  operation_amount_lte?: string | null;
  operation_amount_in?: Array<string> | null;
  operation_amount_not_in?: Array<string> | null;
  amount_delivered?: string | null;
  amount_delivered_not?: string | null;
  amount_delivered_gt?: string | null;
  amount_delivered_gte?: string | null;
  amount_delivered_lt?: string | null;
  amount_delivered_lte?: string | null;
  amount_delivered_in?: Array<string> | null;
  amount_delivered_not_in?: Array<string> | null;
  fee_deducted?: string | null;
  fee_deducted_not?: string | null;
  fee_deducted_gt?: string | null;
  fee_deducted_gte?: string | null;
  fee_deducted_lt?: string | null;
  fee_deducted_lte?: string | null;
  fee_deducted_in?: Array<string> | null;
  fee_deducted_not_in?: Array<string> | null;
  amount_refunded?: string | null;
  amount_refunded_not?: string | null;
  amount_refunded_gt?: string | null;
  amount_refunded_gte?: string | null;
  amount_refunded_lt?: string | null;
  amount_refunded_lte?: string | null;
  amount_refunded_in?: Array<string> | null;
  amount_refunded_not_in?: Array<string> | null;
  can_split?: boolean | null;
  can_split_not?: boolean | null;
  can_split_in?: Array<boolean> | null;
  can_split_not_in?: Array<boolean> | null;
  proposed_by?: number | null;
  proposed_by_not?: number | null;
  proposed_by_gt?: number | null;
  proposed_by_gte?: number | null;
  proposed_by_lt?: number | null;
  proposed_by_lte?: number | null;
  proposed_by_in?: Array<number> | null;
  proposed_by_not_in?: Array<number> | null;
  proposed_amount?: string | null;
  proposed_amount_not?: string | null;
  proposed_amount_gt?: string | null;
  proposed_amount_gte?: string | null;
  proposed_amount_lt?: string | null;
  proposed_amount_lte?: string | null;
  proposed_amount_in?: Array<string> | null;
  proposed_amount_not_in?: Array<string> | null;
  delivery_id?: string | null;
  delivery_id_not?: string | null;
  delivery_id_gt?: string | null;
  delivery_id_gte?: string | null;
  delivery_id_lt?: string | null;
  delivery_id_lte?: string | null;
  delivery_id_in?: Array<string> | null;
  delivery_id_not_in?: Array<string> | null;
  delivery_id_contains?: string | null;
  delivery_id_contains_nocase?: string | null;
  delivery_id_not_contains?: string | null;
  delivery_id_not_contains_nocase?: string | null;
  delivery_id_starts_with?: string | null;
  delivery_id_starts_with_nocase?: string | null;
  delivery_id_not_starts_with?: string | null;
  delivery_id_not_starts_with_nocase?: string | null;
  delivery_id_ends_with?: string | null;
  delivery_id_ends_with_nocase?: string | null;
  delivery_id_not_ends_with?: string | null;
  delivery_id_not_ends_with_nocase?: string | null;
  delivery_kind?: string | null;
  delivery_kind_not?: string | null;
  delivery_kind_gt?: string | null;
  delivery_kind_gte?: string | null;
  delivery_kind_lt?: string | null;
  delivery_kind_lte?: string | null;
  delivery_kind_in?: Array<string> | null;
  delivery_kind_not_in?: Array<string> | null;
  delivery_kind_contains?: string | null;
  delivery_kind_contains_nocase?: string | null;
  delivery_kind_not_contains?: string | null;
  delivery_kind_not_contains_nocase?: string | null;
  delivery_kind_starts_with?: string | null;
  delivery_kind_starts_with_nocase?: string | null;
  delivery_kind_not_starts_with?: string | null;
  delivery_kind_not_starts_with_nocase?: string | null;
  delivery_kind_ends_with?: string | null;
  delivery_kind_ends_with_nocase?: string | null;
  delivery_kind_not_ends_with?: string | null;
  delivery_kind_not_ends_with_nocase?: string | null;
  freight_amount?: string | null;
  freight_amount_not?: string | null;
  freight_amount_gt?: string | null;
  freight_amount_gte?: string | null;
  freight_amount_lt?: string | null;
  freight_amount_lte?: string | null;
  freight_amount_in?: Array<string> | null;
  freight_amount_not_in?: Array<string> | null;
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
  fiat_method?: number | null;
  fiat_method_not?: number | null;
  fiat_method_gt?: number | null;
  fiat_method_gte?: number | null;
  fiat_method_lt?: number | null;
  fiat_method_lte?: number | null;
  fiat_method_in?: Array<number> | null;
  fiat_method_not_in?: Array<number> | null;
  payment_method?: string | null;
  payment_method_not?: string | null;
  payment_method_gt?: string | null;
  payment_method_gte?: string | null;
  payment_method_lt?: string | null;
  payment_method_lte?: string | null;
  payment_method_in?: Array<string> | null;
  payment_method_not_in?: Array<string> | null;
  payment_method_contains?: string | null;
  payment_method_contains_nocase?: string | null;
  payment_method_not_contains?: string | null;
  payment_method_not_contains_nocase?: string | null;
  payment_method_starts_with?: string | null;
  payment_method_starts_with_nocase?: string | null;
  payment_method_not_starts_with?: string | null;
  payment_method_not_starts_with_nocase?: string | null;
  payment_method_ends_with?: string | null;
  payment_method_ends_with_nocase?: string | null;
  payment_method_not_ends_with?: string | null;
  payment_method_not_ends_with_nocase?: string | null;
  datetime?: string | null;
  datetime_not?: string | null;
  datetime_gt?: string | null;
  datetime_gte?: string | null;
  datetime_lt?: string | null;
  datetime_lte?: string | null;
  datetime_in?: Array<string> | null;
  datetime_not_in?: Array<string> | null;
  datetime_contains?: string | null;
  datetime_contains_nocase?: string | null;
  datetime_not_contains?: string | null;
  datetime_not_contains_nocase?: string | null;
  datetime_starts_with?: string | null;
  datetime_starts_with_nocase?: string | null;
  datetime_not_starts_with?: string | null;
  datetime_not_starts_with_nocase?: string | null;
  datetime_ends_with?: string | null;
  datetime_ends_with_nocase?: string | null;
  datetime_not_ends_with?: string | null;
  datetime_not_ends_with_nocase?: string | null;
  created_time?: string | null;
  created_time_not?: string | null;
  created_time_gt?: string | null;
  created_time_gte?: string | null;
  created_time_lt?: string | null;
  created_time_lte?: string | null;
  created_time_in?: Array<string> | null;
  created_time_not_in?: Array<string> | null;
  since_time?: string | null;
  since_time_not?: string | null;
  since_time_gt?: string | null;
  since_time_gte?: string | null;
  since_time_lt?: string | null;
  since_time_lte?: string | null;
  since_time_in?: Array<string> | null;
  since_time_not_in?: Array<string> | null;
  changed_block?: string | null;
  changed_block_not?: string | null;
  changed_block_gt?: string | null;
  changed_block_gte?: string | null;
  changed_block_lt?: string | null;
  changed_block_lte?: string | null;
  changed_block_in?: Array<string> | null;
  changed_block_not_in?: Array<string> | null;
  deadline_time?: string | null;
  deadline_time_not?: string | null;
  deadline_time_gt?: string | null;
  deadline_time_gte?: string | null;
  deadline_time_lt?: string | null;
  deadline_time_lte?: string | null;
  deadline_time_in?: Array<string> | null;
  deadline_time_not_in?: Array<string> | null;
  owner_turn_time?: string | null;
  owner_turn_time_not?: string | null;
  owner_turn_time_gt?: string | null;
  owner_turn_time_gte?: string | null;
  owner_turn_time_lt?: string | null;
  owner_turn_time_lte?: string | null;
  owner_turn_time_in?: Array<string> | null;
  owner_turn_time_not_in?: Array<string> | null;
  signer_turn_time?: string | null;
  signer_turn_time_not?: string | null;
  signer_turn_time_gt?: string | null;
  signer_turn_time_gte?: string | null;
  signer_turn_time_lt?: string | null;
  signer_turn_time_lte?: string | null;
  signer_turn_time_in?: Array<string> | null;
  signer_turn_time_not_in?: Array<string> | null;
  time?: number | null;
  time_not?: number | null;
  time_gt?: number | null;
  time_gte?: number | null;
  time_lt?: number | null;
  time_lte?: number | null;
  time_in?: Array<number> | null;
  time_not_in?: Array<number> | null;
  offer_time?: number | null;
  offer_time_not?: number | null;
  offer_time_gt?: number | null;
  offer_time_gte?: number | null;
  offer_time_lt?: number | null;
  offer_time_lte?: number | null;
  offer_time_in?: Array<number> | null;
  offer_time_not_in?: Array<number> | null;
  status?: number | null;
  status_not?: number | null;
  status_gt?: number | null;
  status_gte?: number | null;
  status_lt?: number | null;
  status_lte?: number | null;
  status_in?: Array<number> | null;
  status_not_in?: Array<number> | null;
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
  confirmation_owner_id?: number | null;
  confirmation_owner_id_not?: number | null;
  confirmation_owner_id_gt?: number | null;
  confirmation_owner_id_gte?: number | null;
  confirmation_owner_id_lt?: number | null;
  confirmation_owner_id_lte?: number | null;
  confirmation_owner_id_in?: Array<number> | null;
  confirmation_owner_id_not_in?: Array<number> | null;
  confirmation_signer_id?: number | null;
  confirmation_signer_id_not?: number | null;
  confirmation_signer_id_gt?: number | null;
  confirmation_signer_id_gte?: number | null;
  confirmation_signer_id_lt?: number | null;
  confirmation_signer_id_lte?: number | null;
  confirmation_signer_id_in?: Array<number> | null;
  confirmation_signer_id_not_in?: Array<number> | null;
  confirmation_current?: number | null;
  confirmation_current_not?: number | null;
  confirmation_current_gt?: number | null;
  confirmation_current_gte?: number | null;
  confirmation_current_lt?: number | null;
  confirmation_current_lte?: number | null;
  confirmation_current_in?: Array<number> | null;
  confirmation_current_not_in?: Array<number> | null;
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

export type OrderHistorySellFilter = {
  id?: string | null;
  id_not?: string | null;
  id_gt?: string | null;
  id_gte?: string | null;
  id_lt?: string | null;
  id_lte?: string | null;
  id_in?: Array<string> | null;
  id_not_in?: Array<string> | null;
  order_id?: string | null;
  order_id_not?: string | null;
  order_id_gt?: string | null;
  order_id_gte?: string | null;
  order_id_lt?: string | null;
  order_id_lte?: string | null;
  order_id_in?: Array<string> | null;
  order_id_not_in?: Array<string> | null;
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
  signer_id?: string | null;
  signer_id_not?: string | null;
  signer_id_gt?: string | null;
  signer_id_gte?: string | null;
  signer_id_lt?: string | null;
  signer_id_lte?: string | null;
  signer_id_in?: Array<string> | null;
  signer_id_not_in?: Array<string> | null;
  signer_id_contains?: string | null;
  signer_id_contains_nocase?: string | null;
  signer_id_not_contains?: string | null;
  signer_id_not_contains_nocase?: string | null;
  signer_id_starts_with?: string | null;
  signer_id_starts_with_nocase?: string | null;
  signer_id_not_starts_with?: string | null;
  signer_id_not_starts_with_nocase?: string | null;
  signer_id_ends_with?: string | null;
  signer_id_ends_with_nocase?: string | null;
  signer_id_not_ends_with?: string | null;
  signer_id_not_ends_with_nocase?: string | null;
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
  operation_amount?: string | null;
  operation_amount_not?: string | null;
  operation_amount_gt?: string | null;
  operation_amount_gte?: string | null;
  operation_amount_lt?: string | null;
  operation_amount_lte?: string | null;
  operation_amount_in?: Array<string> | null;
  operation_amount_not_in?: Array<string> | null;
  amount_delivered?: string | null;
  amount_delivered_not?: string | null;
  amount_delivered_gt?: string | null;
  amount_delivered_gte?: string | null;
  amount_delivered_lt?: string | null;
  amount_delivered_lte?: string | null;
  amount_delivered_in?: Array<string> | null;
  amount_delivered_not_in?: Array<string> | null;
  fee_deducted?: string | null;
  fee_deducted_not?: string | null;
  fee_deducted_gt?: string | null;
  fee_deducted_gte?: string | null;
  fee_deducted_lt?: string | null;
  fee_deducted_lte?: string | null;
  fee_deducted_in?: Array<string> | null;
  fee_deducted_not_in?: Array<string> | null;
  amount_refunded?: string | null;
  amount_refunded_not?: string | null;
  amount_refunded_gt?: string | null;
  amount_refunded_gte?: string | null;
  amount_refunded_lt?: string | null;
  amount_refunded_lte?: string | null;
  amount_refunded_in?: Array<string> | null;
  amount_refunded_not_in?: Array<string> | null;
  can_split?: boolean | null;
  can_split_not?: boolean | null;
  can_split_in?: Array<boolean> | null;
  can_split_not_in?: Array<boolean> | null;
  proposed_by?: number | null;
  proposed_by_not?: number | null;
  proposed_by_gt?: number | null;
  proposed_by_gte?: number | null;
  proposed_by_lt?: number | null;
  proposed_by_lte?: number | null;
  proposed_by_in?: Array<number> | null;
  proposed_by_not_in?: Array<number> | null;
  proposed_amount?: string | null;
  proposed_amount_not?: string | null;
  proposed_amount_gt?: string | null;
  proposed_amount_gte?: string | null;
  proposed_amount_lt?: string | null;
  proposed_amount_lte?: string | null;
  proposed_amount_in?: Array<string> | null;
  proposed_amount_not_in?: Array<string> | null;
  delivery_id?: string | null;
  delivery_id_not?: string | null;
  delivery_id_gt?: string | null;
  delivery_id_gte?: string | null;
  delivery_id_lt?: string | null;
  delivery_id_lte?: string | null;
  delivery_id_in?: Array<string> | null;
  delivery_id_not_in?: Array<string> | null;
  delivery_id_contains?: string | null;
  delivery_id_contains_nocase?: string | null;
  delivery_id_not_contains?: string | null;
  delivery_id_not_contains_nocase?: string | null;
  delivery_id_starts_with?: string | null;
  delivery_id_starts_with_nocase?: string | null;
  delivery_id_not_starts_with?: string | null;
  delivery_id_not_starts_with_nocase?: string | null;
  delivery_id_ends_with?: string | null;
  delivery_id_ends_with_nocase?: string | null;
  delivery_id_not_ends_with?: string | null;
  delivery_id_not_ends_with_nocase?: string | null;
  delivery_kind?: string | null;
  delivery_kind_not?: string | null;
  delivery_kind_gt?: string | null;
  delivery_kind_gte?: string | null;
  delivery_kind_lt?: string | null;
  delivery_kind_lte?: string | null;
  delivery_kind_in?: Array<string> | null;
  delivery_kind_not_in?: Array<string> | null;
  delivery_kind_contains?: string | null;
  delivery_kind_contains_nocase?: string | null;
  delivery_kind_not_contains?: string | null;
  delivery_kind_not_contains_nocase?: string | null;
  delivery_kind_starts_with?: string | null;
  delivery_kind_starts_with_nocase?: string | null;
  delivery_kind_not_starts_with?: string | null;
  delivery_kind_not_starts_with_nocase?: string | null;
  delivery_kind_ends_with?: string | null;
  delivery_kind_ends_with_nocase?: string | null;
  delivery_kind_not_ends_with?: string | null;
  delivery_kind_not_ends_with_nocase?: string | null;
  freight_amount?: string | null;
  freight_amount_not?: string | null;
  freight_amount_gt?: string | null;
  freight_amount_gte?: string | null;
  freight_amount_lt?: string | null;
  freight_amount_lte?: string | null;
  freight_amount_in?: Array<string> | null;
  freight_amount_not_in?: Array<string> | null;
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
  fiat_method?: number | null;
  fiat_method_not?: number | null;
  fiat_method_gt?: number | null;
  fiat_method_gte?: number | null;
  fiat_method_lt?: number | null;
  fiat_method_lte?: number | null;
  fiat_method_in?: Array<number> | null;
  fiat_method_not_in?: Array<number> | null;
  payment_method?: string | null;
  payment_method_not?: string | null;
  payment_method_gt?: string | null;
  payment_method_gte?: string | null;
  payment_method_lt?: string | null;
  payment_method_lte?: string | null;
  payment_method_in?: Array<string> | null;
  payment_method_not_in?: Array<string> | null;
  payment_method_contains?: string | null;
  payment_method_contains_nocase?: string | null;
  payment_method_not_contains?: string | null;
  payment_method_not_contains_nocase?: string | null;
  payment_method_starts_with?: string | null;
  payment_method_starts_with_nocase?: string | null;
  payment_method_not_starts_with?: string | null;
  payment_method_not_starts_with_nocase?: string | null;
  payment_method_ends_with?: string | null;
  payment_method_ends_with_nocase?: string | null;
  payment_method_not_ends_with?: string | null;
  payment_method_not_ends_with_nocase?: string | null;
  datetime?: string | null;
  datetime_not?: string | null;
  datetime_gt?: string | null;
  datetime_gte?: string | null;
  datetime_lt?: string | null;
  datetime_lte?: string | null;
  datetime_in?: Array<string> | null;
  datetime_not_in?: Array<string> | null;
  datetime_contains?: string | null;
  datetime_contains_nocase?: string | null;
  datetime_not_contains?: string | null;
  datetime_not_contains_nocase?: string | null;
  datetime_starts_with?: string | null;
  datetime_starts_with_nocase?: string | null;
  datetime_not_starts_with?: string | null;
  datetime_not_starts_with_nocase?: string | null;
  datetime_ends_with?: string | null;
  datetime_ends_with_nocase?: string | null;
  datetime_not_ends_with?: string | null;
  datetime_not_ends_with_nocase?: string | null;
  created_time?: string | null;
  created_time_not?: string | null;
  created_time_gt?: string | null;
  created_time_gte?: string | null;
  created_time_lt?: string | null;
  created_time_lte?: string | null;
  created_time_in?: Array<string> | null;
  created_time_not_in?: Array<string> | null;
  since_time?: string | null;
  since_time_not?: string | null;
  since_time_gt?: string | null;
  since_time_gte?: string | null;
  since_time_lt?: string | null;
  since_time_lte?: string | null;
  since_time_in?: Array<string> | null;
  since_time_not_in?: Array<string> | null;
  changed_block?: string | null;
  changed_block_not?: string | null;
  changed_block_gt?: string | null;
  changed_block_gte?: string | null;
  changed_block_lt?: string | null;
  changed_block_lte?: string | null;
  changed_block_in?: Array<string> | null;
  changed_block_not_in?: Array<string> | null;
  deadline_time?: string | null;
  deadline_time_not?: string | null;
  deadline_time_gt?: string | null;
  deadline_time_gte?: string | null;
  deadline_time_lt?: string | null;
  deadline_time_lte?: string | null;
  deadline_time_in?: Array<string> | null;
  deadline_time_not_in?: Array<string> | null;
  owner_turn_time?: string | null;
  owner_turn_time_not?: string | null;
  owner_turn_time_gt?: string | null;
  owner_turn_time_gte?: string | null;
  owner_turn_time_lt?: string | null;
  owner_turn_time_lte?: string | null;
  owner_turn_time_in?: Array<string> | null;
  owner_turn_time_not_in?: Array<string> | null;
  signer_turn_time?: string | null;
  signer_turn_time_not?: string | null;
  signer_turn_time_gt?: string | null;
  signer_turn_time_gte?: string | null;
  signer_turn_time_lt?: string | null;
  signer_turn_time_lte?: string | null;
  signer_turn_time_in?: Array<string> | null;
  signer_turn_time_not_in?: Array<string> | null;
  time?: number | null;
  time_not?: number | null;
  time_gt?: number | null;
  time_gte?: number | null;
  time_lt?: number | null;
  time_lte?: number | null;
  time_in?: Array<number> | null;
  time_not_in?: Array<number> | null;
  offer_time?: number | null;
  offer_time_not?: number | null;
  offer_time_gt?: number | null;
  offer_time_gte?: number | null;
  offer_time_lt?: number | null;
  offer_time_lte?: number | null;
  offer_time_in?: Array<number> | null;
  offer_time_not_in?: Array<number> | null;
  status?: number | null;
  status_not?: number | null;
  status_gt?: number | null;
  status_gte?: number | null;
  status_lt?: number | null;
  status_lte?: number | null;
  status_in?: Array<number> | null;
  status_not_in?: Array<number> | null;
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
  confirmation_owner_id?: number | null;
  confirmation_owner_id_not?: number | null;
  confirmation_owner_id_gt?: number | null;
  confirmation_owner_id_gte?: number | null;
  confirmation_owner_id_lt?: number | null;
  confirmation_owner_id_lte?: number | null;
  confirmation_owner_id_in?: Array<number> | null;
  confirmation_owner_id_not_in?: Array<number> | null;
  confirmation_signer_id?: number | null;
  confirmation_signer_id_not?: number | null;
  confirmation_signer_id_gt?: number | null;
  confirmation_signer_id_gte?: number | null;
  confirmation_signer_id_lt?: number | null;
  confirmation_signer_id_lte?: number | null;
  confirmation_signer_id_in?: Array<number> | null;
  confirmation_signer_id_not_in?: Array<number> | null;
  confirmation_current?: number | null;
  confirmation_current_not?: number | null;
  confirmation_current_gt?: number | null;
  confirmation_current_gte?: number | null;
  confirmation_current_lt?: number | null;
  confirmation_current_lte?: number | null;
  confirmation_current_in?: Array<number> | null;
  confirmation_current_not_in?: Array<number> | null;
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
