import type { Offer } from '@cosecha/shared/api';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { OfferCardLink, space } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** Pictures that are seen at once on a phone. */
const EAGER = 2;

/** Offers as cards that lead to their public pages. @param isFirst they are what the page begins with */
export function OfferShelf({ offers, isFirst = false }: { offers: readonly Offer[]; isFirst?: boolean }) {
  return (
    <Shelf>
      {offers.map((offer, index) => (
        <li key={offer.offerId}>
          <OfferCardLink
            offer={offer}
            to={pathTo(publicPaths.offer, { id: offer.offerId })}
            eager={isFirst && index < EAGER}
          />
        </li>
      ))}
    </Shelf>
  );
}

/** As many beside each other as there is room for: two on a phone, five on a desk. */
const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 17%)), 1fr));
  gap: ${space('md')};
`;
