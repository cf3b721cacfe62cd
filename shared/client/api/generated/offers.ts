// Written by `npm run codegen`.
import type { TypedDocumentString } from '@cosecha/shared/api/core';
import type * as types from './types';

export const PublicOffersDocument =
  'query publicOffers($first:Int!$skip:Int!){offerssells(where:{is_pause:false is_away:false}orderBy:id orderDirection:desc first:$first skip:$skip){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision}}' as TypedDocumentString<
    types.PublicOffersQuery,
    types.PublicOffersQueryVariables
  >;

export const OffersOfDocument =
  'query offersOf($where:OffersSell_filter!$first:Int!$after:ID){offerssells(where:$where orderBy:id orderDirection:desc first:$first after:$after){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision open_orders}}' as TypedDocumentString<
    types.OffersOfQuery,
    types.OffersOfQueryVariables
  >;

export const OffersOnSaleDocument =
  'query offersOnSale($wallet:String!$first:Int!$after:ID){offerssells(where:{owner_id:$wallet is_pause:false is_away:false remaining_amount_gt:"0"}orderBy:id orderDirection:desc first:$first after:$after){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision}}' as TypedDocumentString<
    types.OffersOnSaleQuery,
    types.OffersOnSaleQueryVariables
  >;

export const OfferByIdDocument =
  'query offerById($id:BigInt!){offerssells(where:{offer_id:$id}first:1){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision open_orders}}' as TypedDocumentString<
    types.OfferByIdQuery,
    types.OfferByIdQueryVariables
  >;

export const SearchOffersDocument =
  'query searchOffers($text:String!$first:Int!$after:ID){offerSearch(text:$text first:$first after:$after){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision}}' as TypedDocumentString<
    types.SearchOffersQuery,
    types.SearchOffersQueryVariables
  >;

export const OfferNumbersDocument =
  'query offerNumbers($from:BigInt!$to:BigInt!){newest:offerssells(orderBy:id orderDirection:desc first:1){offer_id owner_id}live:offerssells(where:{is_pause:false is_away:false remaining_amount_gt:"0" offer_id_gte:$from offer_id_lt:$to}first:1000){offer_id owner_id}}' as TypedDocumentString<
    types.OfferNumbersQuery,
    types.OfferNumbersQueryVariables
  >;
