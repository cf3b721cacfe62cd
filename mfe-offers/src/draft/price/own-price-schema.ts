import { OWN_CURRENCIES } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

/** An amount as typed in pesos or bolívares; `price` is its value in USDT. Null without one. */
export const ownPriceSchema = z.nullable(z.object({ currency: z.enum(OWN_CURRENCIES), text: z.string() }));
