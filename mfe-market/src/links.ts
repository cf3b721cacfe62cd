import type { Order } from '@cosecha/shared/api';
import { type MicroKg, toWireDecimal } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';

/** Links into this remote with a query. */
export const links = {
  searchFor: (words: string): string => pathTo(marketPaths.search, {}, { q: words }),
  searchByPlace: pathTo(marketPaths.search, {}, { filtros: 'abiertos' }),
  category: (categoria: number): string => pathTo(marketPaths.search, {}, { categoria }),
  /** @param quantity already written there */
  buy: (offerId: string, quantity?: MicroKg): string =>
    pathTo(
      marketPaths.buy,
      {},
      {
        oferta: offerId,
        cantidad: quantity === undefined ? undefined : toWireDecimal(quantity),
      },
    ),
  /** "Comprar de nuevo": the purchase opens with this quantity already written, and with that order's way to the buyer. */
  buyAgain: (offerId: string, quantity: MicroKg, como: string): string =>
    pathTo(marketPaths.buy, {}, { oferta: offerId, cantidad: toWireDecimal(quantity), como }),
  /** How a purchase ended; for its buyer, as long as the order exists. */
  bought: (orderId: string): string => pathTo(marketPaths.buy, {}, { pedido: orderId }),
  /** The order with the sheet of this action open; nothing happens before it is confirmed. */
  orderAction: (id: string, accion: string): string => pathTo(marketPaths.order, { id }, { accion }),
  cancelOrder: (orden: string): string => pathTo(marketPaths.cancel, {}, { orden }),
  released: (orden: string): string => pathTo(marketPaths.released, {}, { orden }),
  releaseFailed: (orden: string): string => pathTo(marketPaths.releaseFailed, {}, { orden }),
  sold: (orden: string): string => pathTo(marketPaths.sold, {}, { orden }),
  /** Link for the receiver or payer to the result. */
  paid: ({ role, orderId }: Pick<Order, 'role' | 'orderId'>): string =>
    role === 'seller' ? links.sold(orderId) : links.released(orderId),
};
