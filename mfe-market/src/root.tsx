import { bestRoute, lazyScreen } from '@cosecha/shared/remote';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { Route, Routes } from '@cosecha/shared/router';
import { Watches } from './watches/watches';

const loadHome = () => import(/* webpackChunkName: "home" */ './home');
const HomeScreen = lazyScreen(() => loadHome().then((code) => code.HomeScreen));
const SearchScreen = lazyScreen(() =>
  import(/* webpackChunkName: "search" */ './search/search-screen').then((code) => code.SearchScreen),
);
const loadLiveOffers = () => import(/* webpackChunkName: "offers" */ './live-offers');
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
const SoldScreen = lazyScreen(() => loadResults().then((code) => code.SoldScreen));

/** The screens of the routes that have a first view (routes.json), and where what they read is written. */
export const FIRST_VIEWS = {
  '/home': { screen: HomeScreen, load: loadHome },
  '/ofertas': { screen: LiveOffersScreen, load: loadLiveOffers },
  '/product/:id': { screen: ProductScreen, load: loadProduct },
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
        <Route path="/home" element={<HomeScreen />} />
        <Route path="/buscar" element={<SearchScreen />} />
        <Route path="/ofertas" element={<LiveOffersScreen />} />
        <Route path="/sin-ofertas" element={<NoOffersScreen />} />
        <Route path="/product/:id" element={<ProductScreen />} />
        <Route path="/comprar-producto" element={<BuyScreen />} />
        <Route path="/mercado" element={<OrdersScreen list="all" />} />
        <Route path="/mercado-orden-espera" element={<OrdersScreen list="awaiting" />} />
        <Route path="/mercado-orden-entregada" element={<OrdersScreen list="delivered" />} />
        <Route path="/mercado-orden-pedido-recibido" element={<OrdersScreen list="received" />} />
        <Route path="/mercado-ordenes-en-proceso" element={<OrdersScreen list="inProcess" />} />
        <Route path="/orden/:id" element={<OrderScreen />} />
        <Route path="/cancelar-orden" element={<CancelScreen />} />
        <Route path="/liberacion-exitosa" element={<ReleasedScreen />} />
        <Route path="/liberacion-fallida" element={<ReleaseFailedScreen />} />
        <Route path="/venta-exitosa" element={<SoldScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
