import type { Offer } from '@cosecha/shared/api';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { CardGrid, OfferCardLink } from '@cosecha/shared/ui';
import type { ElementType } from 'react';

/** Pictures that are seen at once on a phone. */
const EAGER = 2;

interface Props {
  offers: readonly Offer[];
  /** They are what the page starts with. */
  isFirst?: boolean;
  Grid?: ElementType;
}

/** Offers as cards that lead to their public pages. */
export function OfferShelf({ offers, isFirst = false, Grid = CardGrid }: Props) {
  return (
    <Grid as="ul">
      {offers.map((offer, index) => (
        <li key={offer.offerId}>
          <OfferCardLink
            offer={offer}
            to={pathTo(publicPaths.offer, { id: offer.offerId })}
            eager={isFirst && index < EAGER}
          />
        </li>
      ))}
    </Grid>
  );
}
