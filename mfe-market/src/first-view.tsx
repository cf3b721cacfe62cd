import { type Offer, queryKeys } from '@cosecha/shared/api';
import { createFirstView } from '@cosecha/shared/remote/first-view-server';
import type { InfiniteData } from '@tanstack/react-query';
import * as home from './home';
import * as liveOffers from './live-offers';
import { listIn } from './live-offers/first-view';
import * as product from './product';
import { offerIdIn } from './product/first-view';
import { FIRST_VIEWS, Root } from './root';

// A server draws at once: it has no files to fetch.
FIRST_VIEWS['/home'].screen.give(home.HomeScreen);
FIRST_VIEWS['/ofertas'].screen.give(liveOffers.LiveOffersScreen);
FIRST_VIEWS['/product/:id'].screen.give(product.ProductScreen);

/** The server build: docs/adding-a-remote.md tells how first views are written. */
export const { ask, render } = createFirstView({
  name: 'mfe-market',
  Root,
  views: {
    '/home': { queries: home.queries },
    '/ofertas': {
      queries: liveOffers.queries,
      about: ({ searchParams }, known) => {
        const key = queryKeys.offerLists.of(listIn(searchParams).id);
        const list = known.getQueryData<InfiniteData<readonly Offer[]>>(key);
        // Where nothing is sold the screen leads to another.
        return list?.pages[0]?.length ? {} : undefined;
      },
    },
    '/product/:id': {
      queries: product.queries,
      about: ({ pathname }, known) => {
        const offer = known.getQueryData<Offer | null>(queryKeys.offers.one(offerIdIn(pathname) ?? ''));
        if (offer === null) return { status: 404 };
        return offer && { title: `${offer.extra.productName} · Cosecha` };
      },
    },
  },
});
