import { config, queryKeys, RequestError, request, usePolledQuery } from '@cosecha/shared/api';
import { isErrorCode } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** It says little that changes while a form is filled in; the purchase is checked anyway. */
const STANDING_POLL_MS = 60_000;

const refusalSchema = z.object({ error: z.string(), message: z.string().check(z.minLength(1)) });
const standingSchema = z.object({ refusal: z.nullable(refusalSchema) });

/** Why the signed-in person can order nothing of an offer, as a purchase would be refused; null while they can, or unknown. */
export function usePurchaseRefusal(offerId: string): RequestError | null {
  const wallet = useSession().wallet ?? '';
  const { data } = usePolledQuery({
    key: [...queryKeys.offers.all, 'standing', wallet, offerId],
    query: (signal) =>
      request(`${config().apiUrl}/p2p/purchase-standing/${encodeURIComponent(offerId)}`, {
        schema: standingSchema,
        auth: true,
        signal,
      }),
    pollMs: STANDING_POLL_MS,
    enabled: wallet !== '',
  });
  if (!data?.refusal) return null;
  const { error, message } = data.refusal;
  return new RequestError({
    code: isErrorCode(error) ? error : 'internal',
    status: 409,
    message,
    retryable: false,
  });
}
