import type { MARKET_EVENTS, MarketEventName } from '@cosecha/shared/domain';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database';

/** Writes what one event means, inside the block's transaction. Running it again must change nothing. */
export type EventHandler<Name extends MarketEventName> = (
  queries: Queries,
  data: z.infer<(typeof MARKET_EVENTS)[Name]>,
) => Promise<void>;
