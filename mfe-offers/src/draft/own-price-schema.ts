import { OWN_CURRENCIES } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

/** An amount as it was typed in pesos or bolívares; `price` beside it says what it became in USDT. Null: none was. */
export const ownPriceSchema = z.nullable(z.object({ currency: z.enum(OWN_CURRENCIES), text: z.string() }));
