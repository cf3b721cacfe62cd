// Written by `npm run codegen`.
import type { TypedDocumentString } from '@cosecha/shared/api/core';
import type * as types from './types';

export const OrdersOfDocument =
  'query ordersOf($wallet:String!$first:Int!$asOwnerAfter:ID$asSignerAfter:ID){asOwner:ordersells(where:{owner_id:$wallet}orderBy:id orderDirection:desc first:$first after:$asOwnerAfter){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time status confirmation_owner_id confirmation_signer_id confirmation_current}asSigner:ordersells(where:{signer_id:$wallet}orderBy:id orderDirection:desc first:$first after:$asSignerAfter){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time status confirmation_owner_id confirmation_signer_id confirmation_current}}' as TypedDocumentString<
    types.OrdersOfQuery,
    types.OrdersOfQueryVariables
  >;

export const PastOrdersOfDocument =
  'query pastOrdersOf($wallet:String!$since:BigInt$first:Int!$asOwnerAfter:ID$asSignerAfter:ID){asOwner:orderhistorysells(where:{owner_id:$wallet since_time_gte:$since}orderBy:id orderDirection:desc first:$first after:$asOwnerAfter){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time status confirmation_owner_id confirmation_signer_id confirmation_current}asSigner:orderhistorysells(where:{signer_id:$wallet since_time_gte:$since}orderBy:id orderDirection:desc first:$first after:$asSignerAfter){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time status confirmation_owner_id confirmation_signer_id confirmation_current}}' as TypedDocumentString<
    types.PastOrdersOfQuery,
    types.PastOrdersOfQueryVariables
  >;

export const OrderByIdDocument =
  'query orderById($id:ID!){active:ordersell(id:$id){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time status confirmation_owner_id confirmation_signer_id confirmation_current}history:orderhistorysell(id:$id){id order_id offer_id owner_id signer_id operation_amount amount_delivered fee_deducted amount_refunded can_split proposed_by proposed_amount delivery_id delivery_kind freight_amount exchange_rate asset payment_method terms_conditions time extra created_time since_time status confirmation_owner_id confirmation_signer_id confirmation_current}}' as TypedDocumentString<
    types.OrderByIdQuery,
    types.OrderByIdQueryVariables
  >;

export const UserStatisticsDocument =
  'query userStatistics($id:ID!){datauser(id:$id){orders_completed total_orders is_merchant sales_delivered sales_in_part sales_withdrawn sales_cancelled sales_expired sales_refunded}}' as TypedDocumentString<
    types.UserStatisticsQuery,
    types.UserStatisticsQueryVariables
  >;
