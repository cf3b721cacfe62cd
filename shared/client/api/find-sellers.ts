import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import type { SalesCount } from '../../domain';

/** A seller found by name, with how their orders ended. */
export interface FoundSeller {
  wallet: string;
  name: string;
  image: string;
  sales: SalesCount;
}

const sellersSchema = z.pipe(
  z.array(
    z.object({
      wallet: z.string(),
      name: z.string(),
      image: z.string(),
      delivered: z.number(),
      inPart: z._default(z.number(), 0),
      total: z.number(),
    }),
  ),
  z.transform((rows) =>
    rows.map(
      ({ delivered, inPart, total, ...seller }): FoundSeller => ({
        ...seller,
        sales: { delivered, inPart, total },
      }),
    ),
  ),
);

/** Sellers whose name holds every word, at most five; none for words of fewer than three letters. */
export const findSellers = (name: string, signal?: AbortSignal): Promise<FoundSeller[]> =>
  request(`${config().marketplaceUrl}/seller?name=${encodeURIComponent(name)}`, {
    schema: sellersSchema,
    signal,
  });
