import { type Country, isCountry, regionFrom } from '@cosecha/shared/domain';
import type { OfferDraft } from '../offer-draft';

/** The country where the goods are, else the one that they are brought to: whose regions the form looks through. */
export function countryOf({ region, ways }: Pick<OfferDraft, 'region' | 'ways'>): Country {
  const countries = [region, ...ways.seller.regions].map((text) => regionFrom(text)?.country ?? '');
  return countries.find(isCountry) ?? 'CO';
}
