/** What people read in mfe-wallet: balances, receiving, order histories. */
export const walletText = {
  balance: {
    title: 'Billetera',
    refresh: 'Actualizar saldos',
    loading: 'Consultando tus saldos…',
    available: 'Disponible',
    availableHint: 'Lo que puedes gastar ahora',
    escrow: 'En garantía',
    escrowHint: 'Guardado hasta que recibas tus pedidos',
    escrowEmpty: 'Ninguna compra en curso',
    near: 'NEAR',
    nearUnknown: 'Sin movimientos todavía. Se activa con tu primera recarga.',
    nearAvailable: 'Disponible',
    nearReserve: 'Reserva de red',
    explain: '¿Qué es cada saldo?',
    receive: 'Recibir',
    histories: 'Tus pedidos',
    openOrders: 'Pedidos abiertos',
    openOrdersHint: 'Compras y ventas en curso',
    closedOrders: 'Historial',
    closedOrdersHint: 'Compras y ventas terminadas',
    failed: {
      tokens: 'No pudimos consultar tus USDT. Tu dinero está a salvo.',
      near: 'No pudimos consultar tu NEAR. Tu dinero está a salvo.',
      stale: 'Mostramos el último saldo que vimos.',
    },
    low: {
      title: 'Te queda poco NEAR',
      body: 'Con menos de 0,1 NEAR puede que no alcance para publicar o comprar. Recarga para seguir.',
      short: (missing: string) =>
        `Te faltan ${missing} para cubrir la reserva de la red. Recarga para seguir.`,
      action: 'Recargar',
    },
    newAccount: {
      title: 'Tu billetera está lista para recibir',
      body: 'Aún no aparece en la red: se activa con tu primera recarga de NEAR. Comparte tu dirección para recibirla.',
      action: 'Ver mi dirección',
    },
  },
  explain: {
    title: 'Tus saldos',
    close: 'Entendido',
    items: [
      {
        name: 'Disponible',
        text: 'USDT en tu billetera. Un USDT vale cerca de un dólar. Con ellos pagas tus pedidos y en ellos recibes tus ventas.',
      },
      {
        name: 'En garantía (custodia)',
        text: 'USDT de tus compras en curso. Los guarda un contrato, no el vendedor ni nosotros. Pasan al vendedor cuando liberas el pago, o vuelven a ti si el pedido se cancela.',
      },
      {
        name: 'NEAR disponible',
        text: 'La moneda de la red. Con ella se pagan los costos de cada operación, casi siempre centavos.',
      },
      {
        name: 'Reserva de red',
        text: 'NEAR que debe quedarse en tu cuenta: 0,05 fijos y un poco más por el espacio que ocupan tus datos. Sigue siendo tuyo, pero no se puede gastar.',
      },
    ],
  },
  receive: {
    title: 'Recibir',
    body: 'Comparte esta dirección para que te envíen USDT o NEAR. Solo por la red NEAR: lo enviado por otra red se pierde.',
    address: 'Dirección de tu billetera',
    copy: 'Copiar dirección',
    copied: 'Dirección copiada',
    copyFailed: 'Este navegador no deja copiar. Mantén presionada la dirección para seleccionarla.',
  },
  history: {
    open: {
      title: 'Pedidos abiertos',
      emptyTitle: 'No tienes pedidos abiertos',
      emptyBody: 'Aquí verás tus compras y ventas mientras están en curso.',
      emptyAction: 'Buscar productos',
    },
    closed: {
      title: 'Historial',
      emptyTitle: 'Todavía no hay pedidos terminados',
      emptyBody: 'Cuando termine tu primera compra o venta, quedará aquí.',
      emptyAction: 'Ver pedidos abiertos',
    },
    loading: 'Cargando tus pedidos…',
    failed: 'No pudimos cargar tus pedidos',
    stale: 'No pudimos actualizar. Mostramos lo último que vimos.',
    /** What it is or was to the person, by role. */
    headline: {
      seller: { open: 'Venta', completed: 'Vendiste', refunded: 'Devuelto', unknown: 'Verificando' },
      buyer: { open: 'Compra', completed: 'Compraste', refunded: 'Devuelto', unknown: 'Verificando' },
    },
    counterpart: {
      seller: (name: string) => `A ${name}`,
      buyer: (name: string) => `De ${name}`,
    },
  },
} as const;
