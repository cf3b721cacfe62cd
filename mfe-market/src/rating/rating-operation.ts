import { rateOrder } from '@cosecha/shared/api';
import { RATING_STARS } from '@cosecha/shared/domain';
import { ratingText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { writtenKind } from '../photos/written-kind';
import { ratingDrafts } from './draft';

const text = ratingText.form;

/** What one side of a completed order says about the other, once and for good. */
export const ratingKind = writtenKind({
  name: 'rating',
  input: z.object({ orderId: z.string(), stars: z.literal([...RATING_STARS]), words: z.string() }),
  send: rateOrder,
  explain: text.pin,
  drafts: ratingDrafts,
  onUnwatchedEnd: ({ input: { orderId } }) => ({
    done: text.sent,
    refused: text.notSent(orderId),
    lapsed: text.lapsedElsewhere(orderId),
  }),
});
