import { type Order, subgraph } from '@cosecha/shared/api';
import { parseOfferExtra } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

const DOCUMENT = `query productNames($ids: [String!]!) {
  offerssells(where: { offer_id_in: $ids }, first: 1000) { offer_id extra }
}`;

const answerSchema = z.object({
  offerssells: z.array(
    z.object({
      offer_id: z.union([z.string(), z.number()]),
      extra: z._default(z.nullable(z.string()), ''),
    }),
  ),
});

/** Product by offer id; an offer that is gone is missing. */
export type ProductNames = ReadonlyMap<string, string>;

/** The different offers behind some orders, in a stable order, so that the same orders ask the same question. */
export function offerIdsOf(orders: readonly Order[]): string[] {
  return [...new Set(orders.map(({ offerId }) => offerId))].sort();
}

/**
 * What was traded: an order knows its offer but not its name. One question for a whole list.
 * @throws RequestError
 */
export async function productNames(offerIds: readonly string[], signal?: AbortSignal): Promise<ProductNames> {
  if (offerIds.length === 0) return new Map();
  const { offerssells } = await subgraph(DOCUMENT, {
    variables: { ids: offerIds },
    schema: answerSchema,
    signal,
  });
  return new Map(
    offerssells.map(({ offer_id, extra }) => [String(offer_id), parseOfferExtra(extra ?? '').productName]),
  );
}
