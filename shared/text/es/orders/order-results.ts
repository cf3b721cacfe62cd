/** What follows an action of an order, on a screen of its own. */
export const orderResultText = {
  release: {
    okTitle: 'Pago liberado',
    okText: 'El pedido quedó cerrado. Gracias por comprar directo a quien siembra.',
    failedTitle: 'El pago no se liberó',
    failedBefore: 'Tu dinero sigue en garantía.',
    stillOpen: 'El pedido sigue abierto. Puedes intentarlo otra vez cuando quieras.',
    goesOn: 'El pedido sigue abierto: mira en él qué falta.',
    notYetTitle: 'Pago sin liberar',
    notYet: 'Este pago todavía no se ha liberado',
    endedOtherwise: 'Este pedido terminó sin liberar el pago.',
    retry: 'Reintentar',
    toOrder: 'Ver el pedido',
    toHome: 'Seguir comprando',
  },
  sale: {
    title: '¡Vendiste!',
    text: (amount: string) => `Recibiste ${amount}.`,
    hint: 'El dinero ya está en tu billetera.',
    toWallet: 'Ver mi billetera',
    toOrder: 'Ver el pedido',
    pendingTitle: 'Venta en curso',
    pending: 'Esta venta todavía no se ha cerrado. El dinero sigue en garantía.',
    endedTitle: 'Venta cancelada',
    ended: 'Esta venta terminó sin pago: el comprador recuperó su dinero.',
    notice: 'Una venta se completó.',
  },
  cancel: {
    title: 'Cancelar pedido',
    nothing: {
      title: 'Este pedido no se puede cancelar ahora',
      text: 'Mira su estado: ahí ves qué puedes hacer.',
    },
    cancel: 'No, seguir con el pedido',
  },
} as const;
