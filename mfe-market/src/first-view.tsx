import { type Offer, queryKeys, type startOfList } from '@cosecha/shared/api';
import { marketPaths } from '@cosecha/shared/paths';
import { createFirstView } from '@cosecha/shared/remote/first-view-server';
import { type FoundPage, listIdOf } from './catalogue/use-offer-list';
import * as home from './home';
import * as liveOffers from './live-offers';
import { wishIn } from './live-offers/first-view';
import * as product from './product';
import { offerIdIn } from './product/first-view';
import { FIRST_VIEWS, Root } from './root';
import * as search from './search';

// A server draws at once: it has no files to fetch.
FIRST_VIEWS[marketPaths.home].screen.give(home.HomeScreen);
FIRST_VIEWS[marketPaths.search].screen.give(search.SearchScreen);
FIRST_VIEWS[marketPaths.offers].screen.give(liveOffers.LiveOffersScreen);
FIRST_VIEWS[marketPaths.product].screen.give(product.ProductScreen);

/** The server build: docs/adding-a-remote.md tells how first views are written. */
export const { ask, render } = createFirstView({
  name: 'mfe-market',
  Root,
  views: {
    [marketPaths.home]: { queries: home.queries },
    [marketPaths.search]: { queries: search.queries },
    [marketPaths.offers]: {
      queries: liveOffers.queries,
      about: ({ searchParams }, known) => {
        const key = queryKeys.offerLists.of(listIdOf(wishIn(searchParams)));
        const list = known.getQueryData<ReturnType<typeof startOfList<FoundPage>>>(key);
        // Where nothing is sold the screen leads to another.
        return list?.pages[0]?.items.length ? {} : undefined;
      },
    },
    [marketPaths.product]: {
      queries: product.queries,
      about: ({ pathname }, known) => {
        const offer = known.getQueryData<Offer | null>(queryKeys.offers.one(offerIdIn(pathname) ?? ''));
        if (offer === null) return { status: 404 };
        return offer && { title: `${offer.extra.productName} · Cosecha` };
      },
    },
  },
});
