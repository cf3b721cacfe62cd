import { marketPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';

import { usePurchase } from './use-purchase';

const text = marketText.buy;

/** On other screens: an open purchase and its progress. */
export function OpenPurchaseBanner() {
  const { open } = usePurchase();
  if (!open) return null;
  return (
    <Banner
      tone="warning"
      title={text.openTitle}
      action={
        <ButtonLink variant="secondary" wide={false} to={marketPaths.buy}>
          {text.openAction}
        </ButtonLink>
      }
    >
      {open.input.productName}
    </Banner>
  );
}
