import { Route, Routes } from '@cosecha/shared/router';
import { BuyScreen } from './buy/buy-screen';
import { usePurchaseWatch } from './buy/use-purchase-watch';
import { HomeScreen } from './home/home-screen';
import { LiveOffersScreen } from './live-offers/live-offers-screen';
import { NoOffersScreen } from './live-offers/no-offers-screen';
import { OrderScreen } from './order/order-screen';
import { useOrderRuns } from './order/use-order-runs';
import { OrdersScreen } from './orders/orders-screen';
import { useSaleWatch } from './orders/use-sale-watch';
import { ProductScreen } from './product/product-screen';
import { CancelScreen } from './results/cancel-screen';
import { ReleaseFailedScreen } from './results/release-failed-screen';
import { ReleasedScreen } from './results/released-screen';
import { SoldScreen } from './results/sold-screen';
import { SearchScreen } from './search/search-screen';

export function Root() {
  usePurchaseWatch();
  useSaleWatch();
  useOrderRuns();
  return (
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
  );
}
