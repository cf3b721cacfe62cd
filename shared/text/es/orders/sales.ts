import type { SalesCount } from '../../../domain';
import { counted, grouped } from '../counted';

/** Good news of a seller, where cards have room for nothing else; null where there is none. */
export function praiseText({ delivered, total }: SalesCount): string | null {
  if (total === 0) return 'Nuevo';
  return delivered === 0 ? null : counted(delivered, 'pedido entregado', 'pedidos entregados');
}

/** "5 de 13 pedidos entregados y 1 en parte": how a seller's orders ended, where there is room for one line. */
export function deliveredText({ delivered, inPart, total }: SalesCount): string {
  if (total === 0) return 'Aún no ha vendido';
  const whole = `${grouped(delivered - inPart)} de ${counted(total, 'pedido entregado', 'pedidos entregados')}`;
  return inPart === 0 ? whole : `${whole} y ${grouped(inPart)} en parte`;
}
