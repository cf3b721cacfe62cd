import { config, request } from '@cosecha/shared/api';
import * as z from 'zod/mini';

const refusalSchema = z.object({ error: z.string(), message: z.string().check(z.minLength(1)) });
const eligibilitySchema = z.object({ refusal: z.nullable(refusalSchema) });

/** Whether the signed-in person can order anything of an offer, by the rules that a purchase meets. */
export type PurchaseEligibility = z.infer<typeof eligibilitySchema>;

/** Asking does nothing. @throws RequestError, MissingSessionError */
export const purchaseEligibility = (offerId: string, signal?: AbortSignal): Promise<PurchaseEligibility> =>
  request(`${config().apiUrl}/p2p/purchase-eligibility/${encodeURIComponent(offerId)}`, {
    schema: eligibilitySchema,
    auth: true,
    signal,
  });
