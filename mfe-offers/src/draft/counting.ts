import { type FarmUnit, type MicroKg, microKg, type Parsed, parseUnits } from '@cosecha/shared/domain';
import type { OfferDraft } from './offer-draft';

type Counted = Pick<OfferDraft, 'unit'>;

/** Unit of the draft's quantity and limits. It stays as chosen when the packing changes. */
export const unitOf = ({ unit: { name, kg } }: Counted): FarmUnit => ({ name, kg: microKg(BigInt(kg)) });

/** Reads a quantity or a limit of the draft. */
export const parseCount = (text: string, draft: Counted): Parsed<MicroKg> => parseUnits(text, unitOf(draft));
