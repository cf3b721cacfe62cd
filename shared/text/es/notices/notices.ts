import type { NoticeKind, NoticeRole } from '../../../domain';

/**
 * What a notice says, in the list of the app and in a push: a title that alone is enough, and one sentence that says
 * where the money is or what to do. `{product}`, `{kg}`, `{usdt}`, `{net}`, `{refund}`, `{deadline}`, `{stars}`, `{from}` and `{search}` are filled by
 * noticeWords.
 */
export interface NoticeText {
  title: string;
  body: string;
}

export type ByRole = Partial<Record<NoticeRole, NoticeText>>;

export const NOTICE_TEXT: Record<Exclude<NoticeKind, `deadline-${string}`>, ByRole> = {
  'order-new': {
    seller: {
      title: 'Tienes un pedido nuevo',
      body: 'Te compraron {kg} de {product}. El pago de {usdt} ya está en garantía: entrega antes del {deadline} y márcalo.',
    },
  },
  'order-delivered': {
    buyer: {
      title: 'El vendedor dice que ya entregó',
      body: 'Revisa {product} y libera el pago. Si algo está mal, abre una disputa antes del {deadline}: después puede cobrar.',
    },
  },
  'offer-sold-out': {
    seller: {
      title: 'Tu oferta se agotó',
      body: 'Ya no queda {product} para vender. Si tienes más, agrega kilos en Editar; si no, pausa la oferta.',
    },
  },
  'order-released': {
    seller: {
      title: '¡Vendiste! Recibiste {net}',
      body: 'El comprador confirmó sus {kg} de {product} y liberó tu pago.',
    },
  },
  'order-claimed': {
    buyer: {
      title: 'El vendedor cobró el pago',
      body: 'Pasaron 14 días sin tu respuesta sobre {product}: {usdt} salieron de la garantía.',
    },
  },
  'order-refunded': {
    buyer: {
      title: 'Te devolvieron {usdt}',
      body: 'El vendedor canceló tu pedido de {product}. El dinero ya está en tu billetera.',
    },
  },
  'order-recovered': {
    seller: {
      title: 'El comprador recuperó su dinero',
      body: 'El plazo pasó y el pedido de {product} se canceló. Los {kg} volvieron a tu oferta.',
    },
  },
  'split-proposed': {
    buyer: {
      title: 'El vendedor propone repartir el pago',
      body: 'Lee su propuesta por {product}: si la aceptas, recibes tu parte al momento.',
    },
    seller: {
      title: 'El comprador propone repartir el pago',
      body: 'Lee su propuesta por {product}: si la aceptas, recibes tu parte al momento.',
    },
  },
  'split-agreed': {
    buyer: {
      title: 'Acuerdo cerrado: te devolvieron {refund}',
      body: 'El pedido de {product} terminó con un pago parcial al vendedor. El resto volvió a tu billetera.',
    },
    seller: {
      title: 'Acuerdo cerrado: recibiste {net}',
      body: 'El pedido de {product} terminó con un pago parcial. El dinero ya está en tu billetera.',
    },
  },
  'cancel-asked': {
    seller: {
      title: 'Te piden cancelar un pedido',
      body: 'Si aceptas, {usdt} vuelven al comprador de {product}. Si ya salió, abre una disputa antes del {deadline}.',
    },
  },
  'cancel-agreed': {
    buyer: {
      title: 'Aceptaron tu cancelación',
      body: 'Te devolvimos {usdt} por {product}. El dinero ya está en tu billetera.',
    },
  },
  'dispute-opened': {
    buyer: {
      title: 'El vendedor abrió una disputa',
      body: 'Tus {usdt} por {product} siguen en garantía. Cuéntale tu parte al árbitro.',
    },
    seller: {
      title: 'El comprador abrió una disputa',
      body: 'El pago de {usdt} por {product} sigue en garantía. Cuéntale tu parte al árbitro.',
    },
    arbiter: {
      title: 'Hay una disputa por decidir',
      body: 'Un pedido de {product} con {usdt} en garantía espera tu decisión, a más tardar el {deadline}.',
    },
  },
  'dispute-evidence': {
    buyer: {
      title: 'Hay pruebas nuevas en tu disputa',
      body: 'El vendedor agregó su versión sobre {product}. Léela y responde si hace falta.',
    },
    seller: {
      title: 'Hay pruebas nuevas en tu disputa',
      body: 'El comprador agregó su versión sobre {product}. Léela y responde si hace falta.',
    },
    arbiter: {
      title: 'Hay pruebas nuevas en una disputa',
      body: 'Una de las partes agregó su versión sobre {product}.',
    },
  },
  'dispute-conceded': {
    buyer: {
      title: 'La disputa terminó: te devolvieron {usdt}',
      body: 'El vendedor te dio la razón por {product}. El dinero ya está en tu billetera.',
    },
    seller: {
      title: 'La disputa terminó: recibiste {net}',
      body: 'El comprador te dio la razón por {product} y liberó tu pago.',
    },
  },
  'dispute-released': {
    buyer: {
      title: 'El árbitro decidió: el pago es del vendedor',
      body: '{usdt} por {product} salieron de la garantía. Mira la decisión en tu pedido.',
    },
    seller: {
      title: 'El árbitro decidió: recibiste {net}',
      body: 'La disputa por {product} terminó a tu favor. El dinero ya está en tu billetera.',
    },
  },
  'dispute-refunded': {
    buyer: {
      title: 'El árbitro decidió: te devolvieron {usdt}',
      body: 'La disputa por {product} terminó a tu favor. El dinero ya está en tu billetera.',
    },
    seller: {
      title: 'El árbitro decidió: el dinero vuelve al comprador',
      body: '{usdt} por {product} salieron de la garantía. Mira la decisión en tu pedido.',
    },
  },
  'dispute-split': {
    buyer: {
      title: 'El árbitro decidió: te devolvieron {refund}',
      body: 'El pago por {product} se repartió entre los dos. Mira la decisión en tu pedido.',
    },
    seller: {
      title: 'El árbitro decidió: recibiste {net}',
      body: 'El pago por {product} se repartió entre los dos. Mira la decisión en tu pedido.',
    },
  },
  'rating-waiting': {
    buyer: {
      title: 'El vendedor ya te calificó',
      body: 'Califica tú también tu compra de {product} y verás su opinión.',
    },
    seller: {
      title: 'El comprador ya te calificó',
      body: 'Califica tú también tu venta de {product} y verás su opinión.',
    },
  },
  'rating-received': {
    buyer: { title: 'Te calificaron con {stars}', body: 'El vendedor opinó sobre tu compra de {product}.' },
    seller: { title: 'Te calificaron con {stars}', body: 'El comprador opinó sobre tu venta de {product}.' },
  },
  'chat-message': {
    buyer: { title: '{from} te escribió', body: 'Tienes un mensaje nuevo sobre {product}.' },
    seller: { title: '{from} te escribió', body: 'Tienes un mensaje nuevo sobre {product}.' },
    arbiter: { title: '{from} te escribió', body: 'Hay un mensaje nuevo en la disputa por {product}.' },
  },
  'question-asked': {
    seller: {
      title: 'Te preguntaron por una oferta',
      body: 'Responde la pregunta sobre {product}. La leen todos.',
    },
  },
  'question-answered': {
    buyer: { title: 'El vendedor te respondió', body: 'Lee la respuesta a tu pregunta sobre {product}.' },
  },
  'offer-fits': {
    buyer: {
      title: 'Hay una oferta nueva de lo que buscas',
      body: '{product} cumple con tu búsqueda {search}. Mírala antes de que se agote.',
    },
  },
  'offer-followed': {
    buyer: {
      title: '{from} publicó una oferta',
      body: 'Ahora vende {product}. Te avisamos porque sigues a este vendedor.',
    },
  },
  'email-changed': {
    owner: {
      title: 'Cambió tu entrada con correo',
      body: 'Si no fuiste tú, cierra las sesiones que no reconozcas y elige otra contraseña.',
    },
  },
  'email-reset': {
    owner: {
      title: 'Alguien pidió entrar con tu correo',
      body: 'Cambió la contraseña con un enlace y espera la copia de tu frase. Si no fuiste tú, detenlo aquí.',
    },
  },
};

/** In place of `order-delivered`, where a carrier has the goods. */
export const SENT_NOTICE_TEXT: ByRole = {
  buyer: {
    title: 'El vendedor despachó tu pedido',
    body: 'Revisa {product} cuando llegue y libera el pago. Si no llega o está mal, abre una disputa antes del {deadline}.',
  },
};

/** Who wrote, where they gave no name; `asker` asks before buying. */
export const MESSAGE_FROM: Record<Exclude<NoticeRole, 'owner'> | 'asker', string> = {
  seller: 'El vendedor',
  buyer: 'El comprador',
  arbiter: 'El árbitro',
  asker: 'Alguien interesado',
};
