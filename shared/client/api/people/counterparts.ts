import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

const personSchema = z.object({ wallet: z.string(), name: z.string(), image: z.string() });
const listSchema = z.array(personSchema);

/**
 * A counterpart of the signed-in person: they share an order or a question, or one judges the other's dispute. `name`
 * and `image` are '' without a profile.
 */
export type Counterpart = z.infer<typeof personSchema>;

/**
 * Counterparts with this telephone number, with its country or without: of those alone whose number the signed-in person may read
 * now. @throws RequestError, MissingSessionError
 */
export function counterpartsByPhone(phoneNumber: string, signal?: AbortSignal): Promise<Counterpart[]> {
  const url = `${config().apiUrl}/p2p/counterparts/by-phone`;
  return request(url, { json: { phoneNumber }, schema: listSchema, auth: true, signal });
}

/**
 * Those on the other side of the person's orders and conversations, for a search among them: the latest `COUNTERPARTS_MOST`.
 * @throws RequestError, MissingSessionError
 */
export const counterparts = (signal?: AbortSignal): Promise<Counterpart[]> => ask('', signal);

/** Those of these wallets, `COUNTERPARTS_ASKED` at most, that are counterparts, however long ago. @throws RequestError, MissingSessionError */
export const counterpartsAmong = (wallets: readonly string[], signal?: AbortSignal): Promise<Counterpart[]> =>
  ask(`?among=${wallets.join()}`, signal);

const ask = (query: string, signal?: AbortSignal): Promise<Counterpart[]> =>
  request(`${config().apiUrl}/p2p/counterparts${query}`, { schema: listSchema, auth: true, signal });
