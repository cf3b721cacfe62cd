import { config, request } from '@cosecha/shared/api/core';
import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';

/**
 * Tells that the signed-in person, or this browser, looks at an offer. The caller does not wait for it, and nothing is said when it
 * fails; the service counts each viewer once a day and never the seller.
 */
export function recordOfferView(offerId: string): void {
  const url = `${config().marketplaceUrl}/offer/${encodeURIComponent(offerId)}/view`;
  bestEffort(request(url, { method: 'POST', schema: z.unknown(), auth: 'optional' }));
}

const viewsSchema = z.array(z.object({ offerId: z.string(), views: z.number().check(z.int(), z.gte(0)) }));

/** How often each of the signed-in person's offers was looked at; one without views is missing. @throws RequestError */
export async function offerViews(signal?: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const rows = await request(`${config().marketplaceUrl}/offer-views`, {
    schema: viewsSchema,
    auth: true,
    signal,
  });
  return new Map(rows.map(({ offerId, views }) => [offerId, views]));
}
