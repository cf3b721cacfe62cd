import { config, request } from '@cosecha/shared/api';
import { signOut } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** A phone without network must still be able to sign out. */
const PATIENCE_MS = 3_000;

/**
 * Signs out: the service forgets the session, so that a copied token opens nothing, and the device forgets
 * everything. What the service answers, or whether it does, changes nothing for the device.
 */
export async function endSession(): Promise<void> {
  const ending = request(`${config().apiUrl}/wallet/sign-out`, {
    json: {},
    auth: true,
    schema: z.unknown(),
    timeoutMs: PATIENCE_MS,
  });
  await ending.catch(() => undefined);
  signOut();
}
