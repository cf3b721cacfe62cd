import type { SalesCount } from '../../domain';
import { counted, grouped } from './counted';

/** "5 de 13 pedidos entregados": how a seller's orders ended, where there is room for one line. */
export const deliveredText = ({ delivered, total }: SalesCount): string =>
  total === 0
    ? 'Aún no ha vendido'
    : `${grouped(delivered)} de ${counted(total, 'pedido entregado', 'pedidos entregados')}`;
