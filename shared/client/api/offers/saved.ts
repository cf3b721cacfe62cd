import { config, request, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { type SavedItem, type SavedList, savedListSchema } from '../../../domain';
import { OffersByIdsDocument } from '../generated/saved';
import { type Offer, offerSchema } from './offers';

const address = () => `${config().apiUrl}/saved`;

/** The saved items of the signed-in person, newest first. @throws RequestError */
export const savedList = (signal?: AbortSignal): Promise<SavedList> =>
  request(address(), { schema: savedListSchema, auth: true, signal });

/** Saves or removes an item; idempotent. @throws RequestError `saved-full`, `offer-not-found` */
export async function saveItem(item: SavedItem, isSaved: boolean): Promise<void> {
  await request(address(), {
    method: isSaved ? 'PUT' : 'DELETE',
    json: item,
    schema: z.unknown(),
    auth: true,
  });
}

/** Offers by their numbers, at least one, those that were paused or sold out too; those that are gone are missing. */
export async function offersByIds(ids: readonly string[], signal?: AbortSignal): Promise<Offer[]> {
  const variables = { ids: [...ids], first: ids.length };
  const { offerssells } = await subgraph(OffersByIdsDocument, {
    variables,
    schema: z.object({ offerssells: z.array(offerSchema) }),
    signal,
  });
  return offerssells;
}
