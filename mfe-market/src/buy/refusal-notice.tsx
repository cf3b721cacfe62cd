import { readableError } from '@cosecha/shared/api';
import { marketText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { type WayOut, wayOutOf } from './refusals';

const text = marketText.buy;

/** Why the service refused, in its own words, and the way out. */
export function RefusalNotice({ error }: { error: Error }) {
  const ways: Record<WayOut, ReactNode> = {
    otherOffers: (
      <ButtonLink variant="secondary" wide={false} to={paths.search}>
        {marketText.product.similar}
      </ButtonLink>
    ),
    topUp: (
      <ButtonLink variant="secondary" wide={false} to={paths.receive}>
        {text.topUp}
      </ButtonLink>
    ),
    signIn: (
      <ButtonLink variant="secondary" wide={false} to={paths.signIn}>
        {text.signIn}
      </ButtonLink>
    ),
    editQuantity: text.stored,
    again: text.stored,
  };
  return (
    <Banner tone="danger" title={text.refusedTitle} action={ways[wayOutOf(error)]}>
      {readableError(error)}
    </Banner>
  );
}
