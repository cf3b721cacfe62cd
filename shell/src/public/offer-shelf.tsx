import type { Offer } from '@cosecha/shared/api';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { CardGrid, OfferCardLink } from '@cosecha/shared/ui';

/** Pictures that are seen at once on a phone. */
const EAGER = 2;

/** Offers as cards that lead to their public pages. @param isFirst they are what the page starts with */
export function OfferShelf({ offers, isFirst = false }: { offers: readonly Offer[]; isFirst?: boolean }) {
  return (
    <CardGrid as="ul">
      {offers.map((offer, index) => (
        <li key={offer.offerId}>
          <OfferCardLink
            offer={offer}
            to={pathTo(publicPaths.offer, { id: offer.offerId })}
            eager={isFirst && index < EAGER}
          />
        </li>
      ))}
    </CardGrid>
  );
}
