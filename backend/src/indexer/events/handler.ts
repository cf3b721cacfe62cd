import type { MARKET_EVENTS, MarketEventName } from '@cosecha/shared/domain';
import type * as z from 'zod/mini';
import type { Place } from '../block';
import type { Draft } from '../draft/draft';

/** Changes the draft as one event says. Reading the same blocks again, up to where they were read, must end in the same rows. */
export type EventHandler<Name extends MarketEventName> = (
  draft: Draft,
  data: z.infer<(typeof MARKET_EVENTS)[Name]>,
  place: Place,
) => void;
