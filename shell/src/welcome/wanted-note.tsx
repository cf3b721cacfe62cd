import { offerById, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { formatKg, KILOGRAM, parseUnits } from '@cosecha/shared/domain';
import { welcomeText } from '@cosecha/shared/text';
import { Banner } from '@cosecha/shared/ui';
import type { WantedProduct } from './wanted-product';

/** Says what the ways in lead to: the product of the public page that the person comes from. */
export function WantedNote({ offerId, quantity }: WantedProduct) {
  const { data: offer } = usePolledQuery({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    pollMs: 0,
  });
  if (!offer) return null;
  const count = parseUnits(quantity ?? '', KILOGRAM);
  const kg = count.ok && count.value > 0n ? formatKg(count.value) : null;
  return <Banner icon="market">{welcomeText.wanted(offer.extra.productName, kg)}</Banner>;
}
