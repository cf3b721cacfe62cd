import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

const personSchema = z.object({ wallet: z.string(), name: z.string(), image: z.string() });

/**
 * A person with whom the signed-in person has, or had, an order or a question, or whose dispute they judge. `name` and
 * `image` are '' without a profile.
 */
export type Counterpart = z.infer<typeof personSchema>;

/**
 * Counterparts with this telephone number, with its country or without: of those alone whose number the signed-in person may read
 * now. @throws RequestError, MissingSessionError
 */
export function counterpartsByPhone(phoneNumber: string, signal?: AbortSignal): Promise<Counterpart[]> {
  const url = `${config().apiUrl}/p2p/counterparts/by-phone`;
  return request(url, { json: { phoneNumber }, schema: z.array(personSchema), auth: true, signal });
}

/** Everybody on the other side of the person's orders and conversations, in one question. @throws RequestError, MissingSessionError */
export function counterparts(signal?: AbortSignal): Promise<Counterpart[]> {
  const url = `${config().apiUrl}/p2p/counterparts`;
  return request(url, { schema: z.array(personSchema), auth: true, signal });
}
