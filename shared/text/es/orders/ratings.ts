/** "1 calificación", "12 calificaciones". */
const ratings = (count: number) =>
  count === 1 ? '1 calificación' : `${count.toLocaleString('es-CO')} calificaciones`;

const average = (tenths: number) => `${Math.floor(tenths / 10)},${tenths % 10}`;

/** What people read about stars and the words beside them. */
export const ratingText = {
  /** Never only stars: "4,6 de 5, 12 calificaciones". */
  summary: (tenths: number, count: number) => `${average(tenths)} de 5, ${ratings(count)}`,
  none: 'Sin calificaciones todavía',
  stars: (stars: number) => (stars === 1 ? '1 estrella de 5' : `${stars} estrellas de 5`),
  meaning: { 1: 'Muy mal', 2: 'Mal', 3: 'Regular', 4: 'Bien', 5: 'Excelente' },
  form: {
    heading: { buyer: '¿Cómo te fue con el vendedor?', seller: '¿Cómo te fue con el comprador?' },
    lead: 'Tu calificación ayuda a otros a saber con quién tratan.',
    theirsAwaits: {
      buyer: 'El vendedor ya te calificó. Califica tú para ver qué dijo.',
      seller: 'El comprador ya te calificó. Califica tú para ver qué dijo.',
    },
    pin: 'Vas a calificar este pedido.',
    stars: 'Estrellas',
    choose: 'Elige de 1 a 5 estrellas.',
    words: 'Cuéntalo en pocas palabras',
    wordsHint: 'Lo lee cualquiera: no escribas teléfonos ni direcciones.',
    blind: (until: string) =>
      `Se publica cuando los dos califiquen, o el ${until}. Después de enviarla no se puede cambiar.`,
    send: 'Enviar calificación',
    again: 'Enviar otra vez',
    sent: 'Listo: tu calificación quedó enviada.',
    notSent: (orderId: string) => `Tu calificación del pedido ${orderId} no se envió.`,
    lapsed: 'Se cortó la conexión y tu calificación no llegó. Envíala otra vez.',
    lapsedElsewhere: (orderId: string) =>
      `Se cortó la conexión. Mira en el pedido ${orderId} si tu calificación llegó.`,
  },
  thanks: {
    heading: '¡Gracias por calificar!',
    mine: { buyer: 'Lo que dijiste del vendedor', seller: 'Lo que dijiste del comprador' },
    theirs: { buyer: 'Lo que el vendedor dijo de ti', seller: 'Lo que el comprador dijo de ti' },
    waiting: (until: string) => `Se publica cuando la otra parte también califique, o el ${until}.`,
    over: 'La otra parte no calificó este pedido.',
  },
  missed: 'El tiempo para calificar este pedido ya pasó.',
  list: {
    heading: 'Calificaciones',
    empty: 'Todavía nadie le ha dejado una calificación. Llegan cuando termina un pedido.',
    emptyMine: 'Todavía nadie te ha dejado una calificación. Llegan cuando termina un pedido.',
    failed: 'No pudimos cargar sus calificaciones.',
    histogram: 'Cuántas de cada una',
    row: (stars: number, count: number) =>
      `${stars === 1 ? '1 estrella' : `${stars} estrellas`}: ${ratings(count)}`,
    from: { buyer: 'Le compró', seller: 'Le vendió' },
    somebody: 'Alguien de Cosecha',
    more: 'Ver más calificaciones',
    loadingMore: 'Cargando más calificaciones',
    noWords: 'Sin comentario',
  },
} as const;
