/** What a person is invited to while nothing else is under way. */
export const inviteText = {
  tour: {
    offered: '¿Primera vez aquí? Mira en tres pasos cómo comprar.',
    accept: 'Ver los pasos',
    decline: 'Ahora no',
  },
  install: {
    offered: 'Pon Cosecha en tu pantalla de inicio: abre más rápido y también sin conexión.',
    accept: 'Instalar',
    decline: 'No, gracias',
  },
  'install-by-hand': {
    offered:
      'Para tener Cosecha en tu pantalla de inicio, toca Compartir y luego «Agregar a inicio». Ahí entras de nuevo.',
    decline: 'Entendido',
  },
} as const;

/** The tour under "Ayuda", for who buys and for who sells. */
export const tourText = {
  step: (step: number, of: number) => `Paso ${step} de ${of}`,
  next: 'Siguiente',
  before: 'Atrás',
  skip: 'Saltar',
  comprar: {
    action: 'Ver qué hay',
    steps: [
      {
        title: 'Elige y mira el precio por kilo',
        text: 'Lo pone quien siembra. En cada producto lees cuánto hay, cómo te llega y cómo le ha ido a ese vendedor.',
      },
      {
        title: 'Paga a la garantía',
        text: 'Antes de pagar ves todo junto y confirmas con tu PIN. El dinero espera en garantía: no lo tiene el vendedor ni lo tenemos nosotros.',
      },
      {
        title: 'Recibe, revisa y libera',
        text: 'Cuando llega lo que pediste, liberas el pago y el vendedor lo cobra. Si algo sale mal, se cancela o decide un árbitro.',
      },
    ],
  },
  vender: {
    action: 'Publicar mi oferta',
    steps: [
      {
        title: 'Publica tu cosecha',
        text: 'Di qué vendes, cuántos Kg y a qué precio, y cómo la entregas. Con una buena foto se vende antes.',
      },
      {
        title: 'Te avisamos de cada pedido',
        text: 'El dinero ya está en garantía cuando lo lees. Lo ves en Mercado y hablas con quien compra por el chat.',
      },
      {
        title: 'Entrega y cobra',
        text: 'Marca el pedido como entregado. Quien compra libera el pago; si 14 días después no dijo nada, lo cobras tú.',
      },
    ],
  },
} as const;
