import type { Offer } from '@cosecha/shared/api';
import { shareLink } from '@cosecha/shared/browser';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { IconButton } from '@cosecha/shared/ui';

const text = marketText.product;

export function ShareButton({ offer }: { offer: Offer }) {
  const path = pathTo(marketPaths.product, { id: offer.offerId });
  return (
    <IconButton icon="share" label={text.share} onClick={() => shareLink(offer.extra.productName, path)} />
  );
}
