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
