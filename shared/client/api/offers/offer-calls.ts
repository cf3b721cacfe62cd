import { config, request } from '@cosecha/shared/api/core';
import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';

/**
 * Counts a view of an offer by the signed-in person or this browser. Fire and forget: failures are silent. The service
 * counts each viewer once a day and never the seller.
 */
export function recordOfferView(offerId: string): void {
  const url = `${config().marketplaceUrl}/offer/${encodeURIComponent(offerId)}/view`;
  bestEffort(request(url, { method: 'POST', schema: z.unknown(), auth: 'optional' }));
}
