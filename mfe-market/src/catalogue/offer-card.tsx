import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { OfferCardLink, type OfferCardLinkProps } from '@cosecha/shared/ui';
import { memo } from 'react';
import { storeOffer } from './stored-offer';

/** A card that leads to the product, whose page opens with what is stored here. */
export const OfferCard = memo(function OfferCard(props: Omit<OfferCardLinkProps, 'to' | 'onClick'>) {
  const { offer } = props;
  return (
    <OfferCardLink
      {...props}
      to={pathTo(marketPaths.product, { id: offer.offerId })}
      onClick={() => storeOffer('detailedProductData', offer)}
    />
  );
});
