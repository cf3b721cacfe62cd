import { readableError } from '@cosecha/shared/api';
import { marketPaths, shellPaths, walletPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

import { type WayOut, wayOutOf } from './refusals';

const text = marketText.buy;

interface Props {
  error: Error;
  /** Speaks of an order that was not made, unless given. */
  title?: string;
  /** Where money comes from, with the way back to this purchase. */
  recharge?: string;
}

/** Why the service refused, in its own words, and the way out. */
export function RefusalBanner({ error, title = text.refusedTitle, recharge = walletPaths.recharge }: Props) {
  const ways: Record<WayOut, ReactNode> = {
    otherOffers: (
      <ButtonLink variant="secondary" wide={false} to={marketPaths.search}>
        {marketText.product.similar}
      </ButtonLink>
    ),
    topUp: (
      <ButtonLink variant="secondary" wide={false} to={recharge}>
        {text.topUp}
      </ButtonLink>
    ),
    signIn: (
      <ButtonLink variant="secondary" wide={false} to={shellPaths.welcome}>
        {text.signIn}
      </ButtonLink>
    ),
    editQuantity: text.stored,
    again: text.stored,
  };
  return (
    <Banner tone="danger" title={title} action={ways[wayOutOf(error)]}>
      {readableError(error)}
    </Banner>
  );
}
