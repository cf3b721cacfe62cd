import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

export const address = (path = '') => `${config().apiUrl}/notifications${path}`;

export const unreadSchema = z.object({ unread: z.number() });

/** How many the person has not read; at most 100. @throws RequestError, MissingSessionError */
export async function unreadNotifications(signal?: AbortSignal): Promise<number> {
  const { unread } = await request(address('/unread'), { schema: unreadSchema, auth: true, signal });
  return unread;
}
