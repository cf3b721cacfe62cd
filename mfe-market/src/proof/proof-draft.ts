import {
  CARRIER_CODES,
  carrierName,
  DELIVERY_PROOF_LIMITS,
  plainLine,
  type Tracking,
  trackingSchema,
} from '@cosecha/shared/domain';
import { createDraftStore, type Draft, type DraftHandle } from '@cosecha/shared/drafts';
import { deliveryProofText } from '@cosecha/shared/text';
import type { Problems, SelectOption } from '@cosecha/shared/ui';
import * as z from 'zod/mini';

const text = deliveryProofText.form;

const typedSchema = z.object({
  /** A code of CARRIERS, OTHER_CARRIER, or '' for none. */
  carrier: z.string(),
  other: z.string(),
  guide: z.string(),
  /** The person has sent it off: it goes as soon as its photos have arrived. */
  isDue: z.boolean(),
});
type Typed = z.infer<typeof typedSchema>;

export type ProofDraft = Draft<Typed>;
export type ProofDraftHandle = DraftHandle<Typed>;

/** What a seller is about to show of a delivery; the sheet that marks it and the order's page write the same one. */
export const proofDrafts = createDraftStore<Typed>({
  row: (orderId) => `delivery proof ${orderId}`,
  typed: typedSchema,
  nothing: { carrier: '', other: '', guide: '', isDue: false },
});

export const OTHER_CARRIER = 'otro';

export const CARRIER_OPTIONS: readonly SelectOption[] = [
  ...CARRIER_CODES.map((value) => ({ value, label: carrierName(value) })),
  { value: OTHER_CARRIER, label: text.other },
];

/** As it is sent; null while something typed does not fit. */
export function trackingOf({ carrier, other, guide }: ProofDraft): Tracking | null {
  const typed = { carrier: carrier === OTHER_CARRIER ? other : carrier, guide };
  return trackingSchema.safeParse(typed).data ?? null;
}

export const isEmptyProof = ({ carrier, guide, photos }: ProofDraft): boolean =>
  carrier === '' && plainLine(guide) === '' && photos.length === 0;

export type ProofField = 'other' | 'guide';

/** What does not fit, in words. */
export function proofProblems({ carrier, other, guide }: ProofDraft): Problems<ProofField> {
  const name = plainLine(other);
  return {
    other: carrier === OTHER_CARRIER ? nameProblem(name) : null,
    guide: trackingSchema.safeParse({ guide }).success ? null : text.guideWrong,
  };
}

function nameProblem(name: string): string | null {
  if (name === '') return text.otherMissing;
  return name.length > DELIVERY_PROOF_LIMITS.carrier ? text.otherLong : null;
}
