import type { Offer } from '@cosecha/shared/api';
import { shareLink } from '@cosecha/shared/browser';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { IconButton } from '@cosecha/shared/ui';

const text = marketText.product;

/** Gives the address that anybody can open, with a picture and the price in its preview. */
export function ShareButton({ offer }: { offer: Offer }) {
  const path = pathTo(publicPaths.offer, { id: offer.offerId });
  return (
    <IconButton icon="share" label={text.share} onClick={() => shareLink(offer.extra.productName, path)} />
  );
}
