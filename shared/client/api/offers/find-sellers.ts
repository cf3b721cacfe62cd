import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import type { SalesCount } from '../../../domain';

/** A seller found by name, with how their orders ended. */
export interface FoundSeller {
  wallet: string;
  name: string;
  image: string;
  sales: SalesCount;
}

export interface FoundSellers {
  sellers: readonly FoundSeller[];
  /** There may be others. */
  isCut: boolean;
}

const sellerSchema = z.pipe(
  z.object({
    wallet: z.string(),
    name: z.string(),
    image: z.string(),
    delivered: z.number(),
    inPart: z.number(),
    total: z.number(),
  }),
  z.transform(
    ({ delivered, inPart, total, ...seller }): FoundSeller => ({
      ...seller,
      sales: { delivered, inPart, total },
    }),
  ),
);
const foundSchema = z.object({ sellers: z.array(sellerSchema), isCut: z.boolean() });

/** Sellers whose name holds every word, at most five; none for words of fewer than three letters. */
export const findSellers = (name: string, signal?: AbortSignal): Promise<FoundSellers> =>
  request(`${config().marketplaceUrl}/seller?name=${encodeURIComponent(name)}`, {
    schema: foundSchema,
    signal,
  });
