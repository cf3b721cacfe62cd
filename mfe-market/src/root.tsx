import { marketPaths } from '@cosecha/shared/paths';
import { bestRoute, lazyScreen } from '@cosecha/shared/remote';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { Route, Routes } from '@cosecha/shared/router';
import { Watches } from './watches/watches';

const loadHome = () => import(/* webpackChunkName: "home" */ './home');
const HomeScreen = lazyScreen(() => loadHome().then((code) => code.HomeScreen));
const SearchScreen = lazyScreen(() =>
  import(/* webpackChunkName: "search" */ './search/search-screen').then((code) => code.SearchScreen),
);
const loadLiveOffers = () => import(/* webpackChunkName: "search" */ './live-offers');
const LiveOffersScreen = lazyScreen(() => loadLiveOffers().then((code) => code.LiveOffersScreen));
const NoOffersScreen = lazyScreen(() => loadLiveOffers().then((code) => code.NoOffersScreen));
const loadProduct = () => import(/* webpackChunkName: "product" */ './product');
const ProductScreen = lazyScreen(() => loadProduct().then((code) => code.ProductScreen));
const BuyScreen = lazyScreen(() =>
  import(/* webpackChunkName: "buy" */ './buy/buy-screen').then((code) => code.BuyScreen),
);
const OrdersScreen = lazyScreen(() =>
  import(/* webpackChunkName: "orders" */ './orders/orders-screen').then((code) => code.OrdersScreen),
);
const OrderScreen = lazyScreen(() =>
  import(/* webpackChunkName: "order" */ './order/order-screen').then((code) => code.OrderScreen),
);
const loadResults = () => import(/* webpackChunkName: "results" */ './results');
const CancelScreen = lazyScreen(() => loadResults().then((code) => code.CancelScreen));
const ReleasedScreen = lazyScreen(() => loadResults().then((code) => code.ReleasedScreen));
const ReleaseFailedScreen = lazyScreen(() => loadResults().then((code) => code.ReleaseFailedScreen));
const SavedScreen = lazyScreen(() => loadResults().then((code) => code.SavedScreen));
const SoldScreen = lazyScreen(() => loadResults().then((code) => code.SoldScreen));

/** The screens of the routes that have a first view (routes.ts), and where what they read is written. */
export const FIRST_VIEWS = {
  [marketPaths.home]: { screen: HomeScreen, load: loadHome },
  [marketPaths.offers]: { screen: LiveOffersScreen, load: loadLiveOffers },
  [marketPaths.product]: { screen: ProductScreen, load: loadProduct },
};

/** Fetches the code of a path's first view; the screen then draws itself at once. @throws when it does not come */
export async function ready(path: string): Promise<FirstViewQueries | undefined> {
  const route = bestRoute(Object.keys(FIRST_VIEWS), path) as keyof typeof FIRST_VIEWS | undefined;
  if (route === undefined) return undefined;
  const { screen, load } = FIRST_VIEWS[route];
  const { queries } = await load();
  await screen.load();
  return queries;
}

/** @param watchAfterMs how long the watches wait for the first screen */
export function Root({ watchAfterMs }: { watchAfterMs?: number }) {
  return (
    <>
      <Watches afterMs={watchAfterMs} />
      <Routes>
        <Route path={marketPaths.home} element={<HomeScreen />} />
        <Route path={marketPaths.search} element={<SearchScreen />} />
        <Route path={marketPaths.offers} element={<LiveOffersScreen />} />
        <Route path={marketPaths.noOffers} element={<NoOffersScreen />} />
        <Route path={marketPaths.product} element={<ProductScreen />} />
        <Route path={marketPaths.buy} element={<BuyScreen />} />
        <Route path={marketPaths.orders} element={<OrdersScreen list="all" />} />
        <Route path={marketPaths.awaiting} element={<OrdersScreen list="awaiting" />} />
        <Route path={marketPaths.delivered} element={<OrdersScreen list="delivered" />} />
        <Route path={marketPaths.received} element={<OrdersScreen list="received" />} />
        <Route path={marketPaths.inProcess} element={<OrdersScreen list="inProcess" />} />
        <Route path={marketPaths.order} element={<OrderScreen />} />
        <Route path={marketPaths.cancel} element={<CancelScreen />} />
        <Route path={marketPaths.released} element={<ReleasedScreen />} />
        <Route path={marketPaths.releaseFailed} element={<ReleaseFailedScreen />} />
        <Route path={marketPaths.saved} element={<SavedScreen />} />
        <Route path={marketPaths.sold} element={<SoldScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
