/** What people read where movements are narrowed, and taken away as a file (mfe-wallet). */
export const movementToolsText = {
  filter: 'Qué movimientos ver',
  directions: { all: 'Todo', in: 'Entró', out: 'Salió' },
  csv: {
    action: 'Descargar (CSV)',
    file: 'cosecha-movimientos',
    columns: {
      time: 'Fecha',
      kind: 'Movimiento',
      came: 'Entró',
      left: 'Salió',
      asset: 'Moneda',
      order: 'Pedido',
      with: 'Cuenta',
      memo: 'Nota',
      transaction: 'Transacción',
    },
    assets: { stablecoin: 'USDT', near: 'NEAR' },
  },
} as const;
