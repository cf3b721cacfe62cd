// Written by `npm run codegen`.
import type { TypedDocumentString } from '@cosecha/shared/api/core';
import type * as types from './types';

export const OffersByIdsDocument =
  'query offersByIds($ids:[ID!]!$first:Int!){offerssells(where:{id_in:$ids}first:$first){id offer_id owner_id extra town amount remaining_amount min_limit max_limit exchange_rate asset fiat_method is_merchant is_pause is_away time terms_conditions payment_method{payment_method_id payment_method}delivery{id kind freight_amount per}revision}}' as TypedDocumentString<
    types.OffersByIdsQuery,
    types.OffersByIdsQueryVariables
  >;
