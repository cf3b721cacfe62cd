import type { OrderRole } from '../../../domain';

interface Parts {
  seller: string;
  fee: string;
  buyer: string;
}

/** Paying a part of an order and giving the rest back: short weight, spoiled goods. */
export const splitText = {
  unit: '¿Cómo lo cuentas?',
  byKg: 'Por los Kg que llegaron bien',
  bySum: 'Por una suma de dinero',
  kg: 'Kg que llegaron bien',
  kgHint: (quantity: string) => `De ${quantity} pedidos. El vendedor cobra estos Kg al precio del pedido.`,
  sum: 'Dinero para el vendedor',
  sumHint: (total: string) => `De ${total} en garantía, con la comisión incluida.`,
  tooManyKg: 'Escribe menos Kg de los pedidos. Si llegó todo, libera el pago completo.',
  tooMuch: 'Escribe menos que el total del pedido. Si le toca todo, libera el pago completo.',
  result: ({ seller, fee, buyer }: Parts) =>
    `El vendedor recibe ${seller} (${fee} son la comisión) y al comprador le vuelven ${buyer}.`,
  sheet: {
    title: 'Proponer un pago parcial',
    explain:
      'Todavía no se mueve dinero. Si la otra parte acepta, cada uno recibe lo suyo al momento y el pedido termina. Los plazos siguen corriendo mientras tanto.',
    confirm: 'Enviar la propuesta',
    dismiss: 'Volver',
  },
  proposal: {
    heading: 'Propuesta de pago parcial',
    by: { seller: 'El vendedor propone esto.', buyer: 'El comprador propone esto.' } satisfies Record<
      OrderRole,
      string
    >,
    mine: 'Tú propones esto.',
    waiting: 'Falta que la otra parte acepte. Si no responde, puedes proponer otra suma o abrir una disputa.',
    waitingInDispute: 'Falta que la otra parte acepte. Si no responde, decide el árbitro.',
    answer: 'Si aceptas, el dinero se mueve al momento y el pedido termina. No se puede deshacer.',
  },
} as const;
