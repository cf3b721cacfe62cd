import { config, request } from '@cosecha/shared/api';
import * as z from 'zod/mini';

export const BLOCKS_KEY = ['blocks'] as const;

const personSchema = z.object({
  wallet: z.string(),
  /** '' where there is no profile; the picture too. */
  name: z.string(),
  image: z.string(),
  /** ISO 8601. */
  since: z.string(),
});
export type BlockedPerson = z.infer<typeof personSchema>;

/**
 * The people whom the signed-in person has blocked on the chain, latest first. @throws RequestError,
 * MissingSessionError
 */
export function blockedPeople(signal?: AbortSignal): Promise<BlockedPerson[]> {
  return request(`${config().apiUrl}/p2p/blocks`, { schema: z.array(personSchema), auth: true, signal });
}
