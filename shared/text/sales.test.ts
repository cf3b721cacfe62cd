import { NO_SALES, type SellerRecord } from '../domain';
import { sellerSentence } from './es/market/seller-sentence';

test.each<[Partial<SellerRecord>, string]>([
  [{}, 'Aún no ha vendido'],
  [{ delivered: 1 }, '1 de 1 pedido entregado'],
  [{ delivered: 1_200 }, '1.200 de 1.200 pedidos entregados'],
  [
    { delivered: 5, withdrawn: 6, cancelled: 2 },
    '5 de 13 pedidos entregados; 6 los canceló el comprador, 2 el vendedor',
  ],
  [{ delivered: 1, cancelled: 1 }, '1 de 2 pedidos entregados; 1 lo canceló el vendedor'],
  [{ delivered: 2, inPart: 1 }, '1 de 2 pedidos entregados y 1 en parte'],
  [
    { delivered: 3, inPart: 1, cancelled: 1 },
    '2 de 4 pedidos entregados y 1 en parte; 1 lo canceló el vendedor',
  ],
  [{ cancelled: 3 }, '0 de 3 pedidos entregados; 3 los canceló el vendedor'],
  [
    { delivered: 2, withdrawn: 1, expired: 1, refunded: 2 },
    '2 de 6 pedidos entregados; 1 lo canceló el comprador, 1 se devolvió al vencer el plazo, 2 los devolvió el árbitro',
  ],
])('%j is told in one sentence', (some, expected) => {
  expect(sellerSentence({ ...NO_SALES, ...some })).toBe(expected);
});
