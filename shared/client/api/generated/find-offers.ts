// Written by `npm run codegen`.
import type { TypedDocumentString } from '@cosecha/shared/api/core';
import type * as types from './types';

export const FindOffersDocument =
  'query findOffers($text:String!$where:OffersSell_filter$near:String$orderBy:OffersSell_orderBy$orderDirection:OrderDirection$first:Int!$after:ID$afterValue:String){offerSearch(text:$text where:$where near:$near orderBy:$orderBy orderDirection:$orderDirection first:$first after:$after afterValue:$afterValue){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision seller_orders seller_in_part seller_sales}}' as TypedDocumentString<
    types.FindOffersQuery,
    types.FindOffersQueryVariables
  >;

export const OfferNewsDocument =
  'query offerNews($text:String!$where:OffersSell_filter$near:String$orderBy:OffersSell_orderBy$orderDirection:OrderDirection$first:Int!$ids:[ID!]!){top:offerSearch(text:$text where:$where near:$near orderBy:$orderBy orderDirection:$orderDirection first:$first){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision seller_orders seller_in_part seller_sales}shown:offerssells(where:{id_in:$ids}first:200){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision seller_orders seller_in_part seller_sales}}' as TypedDocumentString<
    types.OfferNewsQuery,
    types.OfferNewsQueryVariables
  >;

export const NewestOfCategoriesDocument =
  'query newestOfCategories($one:Int!$other:Int!$first:Int!){one:offerssells(where:{is_pause:false is_away:false category:$one}orderBy:id orderDirection:desc first:$first){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision}other:offerssells(where:{is_pause:false is_away:false category:$other}orderBy:id orderDirection:desc first:$first){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision}}' as TypedDocumentString<
    types.NewestOfCategoriesQuery,
    types.NewestOfCategoriesQueryVariables
  >;

export const SalesOfDocument =
  'query salesOf($ids:[ID!]!){datausers(where:{id_in:$ids}first:1000){id sales_delivered sales_in_part sales_total}}' as TypedDocumentString<
    types.SalesOfQuery,
    types.SalesOfQueryVariables
  >;
