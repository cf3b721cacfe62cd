import { DISPUTE_REASON_CODES } from '@cosecha/shared/domain';
import { createDraftStore, type Draft, type DraftHandle } from '@cosecha/shared/drafts';
import * as z from 'zod/mini';

const typedSchema = z.object({
  reason: z.nullable(z.enum(DISPUTE_REASON_CODES)),
  words: z.string(),
});
type Typed = z.infer<typeof typedSchema>;

export type DisputeDraft = Draft<Typed>;
export type DisputeDraftHandle = DraftHandle<Typed>;

const draftsOf = (part: 'opening' | 'statement') =>
  createDraftStore<Typed>({
    row: (orderId) => `dispute ${orderId} ${part}`,
    typed: typedSchema,
    nothing: { reason: null, words: '' },
  });

/** Two drafts of an order: what opens the dispute, and what is added to it. */
export const openingDrafts = draftsOf('opening');
export const statementDrafts = draftsOf('statement');
