import { offerById, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { formatKg, KILOGRAM, parseUnits } from '@cosecha/shared/domain';
import { welcomeText } from '@cosecha/shared/text';
import { Banner } from '@cosecha/shared/ui';
import type { Wanted, WantedProduct } from './wanted';

/** Says what the ways in lead to: a first offer, or the product of the public page that the person comes from. */
export function WantedNote({ wanted }: { wanted: NonNullable<Wanted> }) {
  if (wanted === 'sale') return <Banner icon="market">{welcomeText.wantedSale}</Banner>;
  return <ProductNote {...wanted} />;
}

function ProductNote({ offerId, quantity }: WantedProduct) {
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
