// Written by `npm run codegen`.
import type { TypedDocumentString } from '@cosecha/shared/api/core';
import type * as types from './types';

export const OpenOrdersDocument =
  'query openOrders($owned:OrderSell_filter!$signed:OrderSell_filter!$withOwned:Boolean!$withSigned:Boolean!$orderBy:OrderSell_orderBy!$direction:OrderDirection!$first:Int!$after:ID$afterValue:String){asOwner:ordersells(where:$owned orderBy:$orderBy orderDirection:$direction first:$first after:$after afterValue:$afterValue)@include(if:$withOwned){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}asSigner:ordersells(where:$signed orderBy:$orderBy orderDirection:$direction first:$first after:$after afterValue:$afterValue)@include(if:$withSigned){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}_meta{block{number}}}' as TypedDocumentString<
    types.OpenOrdersQuery,
    types.OpenOrdersQueryVariables
  >;

export const PastOrdersDocument =
  'query pastOrders($owned:OrderHistorySell_filter!$signed:OrderHistorySell_filter!$withOwned:Boolean!$withSigned:Boolean!$orderBy:OrderHistorySell_orderBy!$direction:OrderDirection!$first:Int!$after:ID$afterValue:String){asOwner:orderhistorysells(where:$owned orderBy:$orderBy orderDirection:$direction first:$first after:$after afterValue:$afterValue)@include(if:$withOwned){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}asSigner:orderhistorysells(where:$signed orderBy:$orderBy orderDirection:$direction first:$first after:$after afterValue:$afterValue)@include(if:$withSigned){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}_meta{block{number}}}' as TypedDocumentString<
    types.PastOrdersQuery,
    types.PastOrdersQueryVariables
  >;

export const OrderNewsDocument =
  'query orderNews($wallet:String!$since:BigInt!$first:Int!){openAsOwner:ordersells(where:{owner_id:$wallet changed_block_gt:$since}first:$first){id changed_block}openAsSigner:ordersells(where:{signer_id:$wallet changed_block_gt:$since}first:$first){id changed_block}pastAsOwner:orderhistorysells(where:{owner_id:$wallet changed_block_gt:$since}first:$first){id changed_block}pastAsSigner:orderhistorysells(where:{signer_id:$wallet changed_block_gt:$since}first:$first){id changed_block}}' as TypedDocumentString<
    types.OrderNewsQuery,
    types.OrderNewsQueryVariables
  >;

export const OrdersByIdsDocument =
  'query ordersByIds($ids:[ID!]!$first:Int!){active:ordersells(where:{id_in:$ids}first:$first){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}history:orderhistorysells(where:{id_in:$ids}first:$first){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}_meta{block{number}}}' as TypedDocumentString<
    types.OrdersByIdsQuery,
    types.OrdersByIdsQueryVariables
  >;

export const IndexedBlockDocument = 'query indexedBlock{_meta{block{number}}}' as TypedDocumentString<
  types.IndexedBlockQuery,
  types.IndexedBlockQueryVariables
>;

export const OrderByIdDocument =
  'query orderById($id:ID!){active:ordersell(id:$id){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}history:orderhistorysell(id:$id){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time changed_block status confirmation_owner_id confirmation_signer_id confirmation_current}}' as TypedDocumentString<
    types.OrderByIdQuery,
    types.OrderByIdQueryVariables
  >;

export const UserStatisticsDocument =
  'query userStatistics($id:ID!){datauser(id:$id){orders_completed total_orders is_merchant sales_delivered sales_in_part sales_withdrawn sales_cancelled sales_expired sales_refunded}}' as TypedDocumentString<
    types.UserStatisticsQuery,
    types.UserStatisticsQueryVariables
  >;
