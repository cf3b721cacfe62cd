import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { OfferCardLink, type OfferCardLinkProps } from '@cosecha/shared/ui';
import { memo } from 'react';
import { growing } from './growing';
import { storeOffer } from './stored-offer';

/** A card that leads to the product, whose page opens with what is stored here. */
export const OfferCard = memo(function OfferCard(props: Omit<OfferCardLinkProps, 'to' | 'onClick'>) {
  const { offer } = props;
  return (
    <OfferCardLink
      {...props}
      to={pathTo(marketPaths.product, { id: offer.offerId })}
      onClick={(event) => {
        storeOffer('detailedProductData', offer);
        growing.start?.(event);
      }}
    />
  );
});
