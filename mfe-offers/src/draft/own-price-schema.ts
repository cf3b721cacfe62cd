import { OWN_CURRENCIES } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

/**
 * An amount as it was typed in pesos or bolívares; `price` beside it says what it became in USDT. Drafts from before there was a
 * choice have none.
 */
export const ownPriceSchema = z._default(
  z.nullable(z.object({ currency: z.enum(OWN_CURRENCIES), text: z.string() })),
  null,
);
