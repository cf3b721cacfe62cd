import { keysOf } from '@cosecha/shared/domain';
import { marketPaths } from '@cosecha/shared/paths';
import { bestRoute, lazyScreen } from '@cosecha/shared/remote';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { Route, Routes } from '@cosecha/shared/router';
import { useIsDesk } from '@cosecha/shared/ui';
import type { OrdersScreenName } from './orders/order-places';
import { Watches } from './watches/watches';

const loadHome = () => import(/* webpackChunkName: "home" */ './home');
const HomeScreen = lazyScreen(() => loadHome().then((code) => code.HomeScreen));
const loadSearch = () => import(/* webpackChunkName: "search" */ './search');
const SearchScreen = lazyScreen(() => loadSearch().then((code) => code.SearchScreen));
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
const OrderPanes = lazyScreen(() =>
  import(/* webpackChunkName: "panes" */ './orders/order-panes').then((code) => code.OrderPanes),
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
  [marketPaths.search]: { screen: SearchScreen, load: loadSearch },
  [marketPaths.offers]: { screen: LiveOffersScreen, load: loadLiveOffers },
  [marketPaths.product]: { screen: ProductScreen, load: loadProduct },
};

/** Fetches the code of a path's first view; the screen then draws itself at once. @throws when it does not come */
export async function ready(path: string): Promise<FirstViewQueries | undefined> {
  const route = bestRoute(keysOf(FIRST_VIEWS), path);
  if (route === undefined) return undefined;
  const { screen, load } = FIRST_VIEWS[route];
  const { queries } = await load();
  await screen.load();
  return queries;
}

/** A list of orders or, with null, one of them; on a desk both. */
function Orders({ list }: { list: OrdersScreenName | null }) {
  if (useIsDesk()) return <OrderPanes list={list} />;
  return list === null ? <OrderScreen /> : <OrdersScreen list={list} />;
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
        <Route path={marketPaths.orders} element={<Orders list="all" />} />
        <Route path={marketPaths.awaiting} element={<Orders list="awaiting" />} />
        <Route path={marketPaths.delivered} element={<Orders list="delivered" />} />
        <Route path={marketPaths.received} element={<Orders list="received" />} />
        <Route path={marketPaths.inProcess} element={<Orders list="inProcess" />} />
        <Route path={marketPaths.order} element={<Orders list={null} />} />
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
