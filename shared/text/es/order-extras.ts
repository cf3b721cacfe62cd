/** What people read in the parts of an order's page that they open: its exact figures and proofs, and how to reach the other side. */
export const orderExtrasText = {
  technical: {
    failed: 'No pudimos cargar los detalles técnicos.',
    order: 'Número del pedido',
    offer: 'Número de la oferta',
    seller: 'Cuenta del vendedor',
    buyer: 'Cuenta del comprador',
    quantity: 'Cantidad exacta',
    rate: 'Precio exacto por Kg',
    paid: 'Pagado a la garantía',
    fee: 'Comisión exacta',
    net: 'Para el vendedor',
    proofs: 'Comprobantes de la red',
    copy: (what: string) => `Copiar el comprobante de: ${what}`,
    copied: 'Comprobante copiado',
  },
  contact: {
    loading: 'Buscando sus datos de contacto…',
    failed: 'No pudimos cargar sus datos de contacto',
    phone: 'Teléfono',
    telegram: 'Telegram',
    place: 'Dónde queda',
    call: 'Llamar',
    whatsapp: 'Escribir por WhatsApp',
    writeOnTelegram: 'Escribir por Telegram',
    none: 'No dejó datos de contacto en su perfil.',
  },
} as const;
