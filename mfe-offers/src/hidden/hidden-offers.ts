import { type Offer, offerById, offerSchema } from '@cosecha/shared/api';
import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

const hiddenSchema = z.array(z.object({ reason: z.string(), offer: offerSchema }));

/** The signed-in person's offers that who runs the market has taken out of sight, with why. @throws RequestError */
export const hiddenOffers = (signal?: AbortSignal): Promise<z.infer<typeof hiddenSchema>> =>
  request(`${config().marketplaceUrl}/hidden-offers`, { schema: hiddenSchema, auth: true, signal });

/** An offer as its seller may see it: hidden or not; null when there is none. @throws RequestError */
export async function ownOffer(offerId: string, signal?: AbortSignal): Promise<Offer | null> {
  const shown = await offerById(offerId, signal);
  if (shown) return shown;
  const hidden = (await hiddenOffers(signal)).find(({ offer }) => offer.offerId === offerId);
  return hidden?.offer ?? null;
}
