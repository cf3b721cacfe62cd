import { marketPaths, offersPaths } from '@cosecha/shared/paths';
import { defineRoutes } from '@cosecha/shared/remote/route-table';
import { findText, marketText, orderResultText, ordersText } from '@cosecha/shared/text';

const tab = ordersText.title;
const list = { chunk: 'orders', tab };
/** The words by which an address sorts a list. */
const orden = ['menor-precio', 'mayor-precio', 'mas-cantidad'];
const lists = ordersText.documentTitle;

export const ROUTES = defineRoutes(
  marketPaths,
  {
    home: { title: findText.titles.home, chunk: 'home', tab: 'Home', firstView: {} },
    search: {
      title: findText.titles.search,
      chunk: 'search',
      tab: findText.titles.search,
      firstView: { orden },
      exactQuery: true,
    },
    offers: {
      title: findText.titles.live,
      chunk: 'search',
      tab,
      firstView: { orden },
      exactQuery: true,
    },
    noOffers: { title: findText.titles.nothing, chunk: 'search' },
    product: { title: marketText.product.title, chunk: 'product', firstView: {} },
    saved: { title: 'Guardados', chunk: 'results' },
    buy: { title: marketText.buy.title, chunk: 'buy' },
    orders: { title: lists.all, ...list },
    awaiting: { title: lists.awaiting, ...list },
    delivered: { title: lists.delivered, ...list },
    received: { title: lists.received, ...list },
    inProcess: { title: lists.inProcess, ...list },
    order: { title: 'Pedido', chunk: 'order', tab },
    cancel: { title: orderResultText.cancel.title, chunk: 'results' },
    released: { title: orderResultText.release.okTitle, chunk: 'results' },
    releaseFailed: { title: orderResultText.release.failedTitle, chunk: 'results' },
    sold: { title: orderResultText.sale.title, chunk: 'results' },
  },
  [
    { label: 'Home', href: marketPaths.home, icon: 'home', order: 10 },
    { label: findText.titles.search, href: marketPaths.search, icon: 'search', order: 20 },
    {
      label: tab,
      href: marketPaths.orders,
      icon: 'market',
      order: 30,
      badge: 'active-orders',
      alsoOn: [offersPaths.mine, offersPaths.create, offersPaths.createTerms],
    },
  ],
);
