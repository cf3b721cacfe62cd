import { type FarmUnit, type MicroKg, microKg, type Parsed, parseUnits } from '@cosecha/shared/domain';
import type { OfferDraft } from './offer-draft';

type Counted = Pick<OfferDraft, 'unit'>;

/** What the draft's quantity and limits are counted in. It stays as it was chosen, whatever the packing becomes. */
export const unitOf = ({ unit: { name, kg } }: Counted): FarmUnit => ({ name, kg: microKg(BigInt(kg)) });

/** Reads a quantity or a limit of the draft. */
export const parseCount = (text: string, draft: Counted): Parsed<MicroKg> => parseUnits(text, unitOf(draft));
