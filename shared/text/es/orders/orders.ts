import type { OrderAction, OrderRole, OrderState } from '../../../domain';
import { splitText } from './splits';

/**
 * What a person reads about an order. One sentence per state and role says its progress and what to do;
 * every action says what happens to whose money before it is pressed. `{kg}`, `{usdt}`, `{net}`, `{fee}`,
 * `{seller}`, `{buyer}` and `{deadline}` are filled by fillText.
 */
export interface OrderStateText {
  sentence: string;
  /** Beside the clock, when the state has a time limit. */
  deadline: string;
  /** In place of the clock when the limit has passed. */
  overdue: string;
}

export interface OrderStatusText {
  /** One or two words for the pill. */
  label: string;
  tone: 'neutral' | 'info' | 'success' | 'attention' | 'danger';
}

/** The state of an order in one or two words: the same for both sides, so that they speak of the same thing. */
export const ORDER_STATUS_TEXT: Record<OrderState, OrderStatusText> = {
  awaiting: { label: 'Esperando entrega', tone: 'attention' },
  delivered: { label: 'Entregado', tone: 'info' },
  cancelRequested: { label: 'Cancelación pedida', tone: 'attention' },
  disputed: { label: 'En disputa', tone: 'danger' },
  completed: { label: 'Completado', tone: 'success' },
  refunded: { label: 'Devuelto', tone: 'neutral' },
  unknown: { label: 'Estado en verificación', tone: 'neutral' },
};

/** In place of `delivered`, of an order that a carrier has. */
export const SENT_STATUS_TEXT: OrderStatusText = { label: 'Despachado', tone: 'info' };

const NO_LIMIT = { deadline: '', overdue: '' };

export const ORDER_STATE_TEXT: Record<OrderState, Record<OrderRole, OrderStateText>> = {
  awaiting: {
    buyer: {
      sentence: 'Tu pago de {usdt} está en garantía. El vendedor prepara {kg}: acuerda con él la entrega.',
      deadline: 'El vendedor tiene hasta {deadline} para entregar; después puedes recuperar tu dinero.',
      overdue: 'El plazo de entrega pasó. Puedes recuperar tu dinero ya mismo.',
    },
    seller: {
      sentence: 'El pago de {usdt} ya está en garantía. Entrega {kg} y márcalo aquí.',
      deadline: 'Entrega antes de {deadline}; después el comprador puede recuperar su dinero.',
      overdue:
        'El plazo de entrega pasó: el comprador puede recuperar su dinero. Entrega y márcalo cuanto antes.',
    },
  },
  delivered: {
    buyer: {
      sentence: 'El vendedor dice que entregó {kg}. Revisa tu pedido y libera el pago.',
      deadline: 'Tienes hasta {deadline} para revisar; después el vendedor puede cobrar.',
      overdue:
        'El plazo para revisar pasó: el vendedor ya puede cobrar. Si algo está mal, abre una disputa ahora.',
    },
    seller: {
      sentence: 'Marcaste la entrega. Esperamos que el comprador la confirme para pagarte {net}.',
      deadline: 'El comprador tiene hasta {deadline} para revisar; después puedes cobrar tú.',
      overdue: 'El plazo para revisar pasó. Ya puedes cobrar {net}.',
    },
  },
  cancelRequested: {
    buyer: {
      sentence: 'Pediste cancelar. Espera la respuesta del vendedor. Tu dinero sigue en garantía.',
      deadline: 'Si el vendedor no responde, recuperas tu dinero desde {deadline}.',
      overdue: 'El vendedor no respondió a tiempo. Puedes recuperar tu dinero ya mismo.',
    },
    seller: {
      sentence:
        'El comprador pidió cancelar. Si no has entregado ni despachado, acepta para devolverle {usdt}. Si ya lo hiciste, no aceptes: abre una disputa.',
      deadline: 'Responde antes de {deadline}; después el comprador puede recuperar su dinero.',
      overdue: 'El plazo para responder pasó: el comprador puede recuperar su dinero.',
    },
  },
  disputed: {
    buyer: {
      sentence:
        'Un árbitro revisa el caso: cuéntale tu versión en «La disputa». Tus {usdt} siguen en garantía hasta que decida.',
      deadline: 'Si no hay decisión, recuperas tu dinero desde {deadline}.',
      overdue: 'El plazo del árbitro pasó. Puedes recuperar tu dinero ya mismo.',
    },
    seller: {
      sentence:
        'Un árbitro revisa el caso: cuéntale tu versión en «La disputa». El pago de {usdt} sigue en garantía hasta que decida.',
      deadline: 'Si no hay decisión antes de {deadline}, el comprador puede recuperar su dinero.',
      overdue: 'El plazo del árbitro pasó: el comprador puede recuperar su dinero.',
    },
  },
  completed: {
    buyer: {
      sentence: 'El pedido terminó: el vendedor recibió su pago por {kg}.',
      ...NO_LIMIT,
    },
    seller: { sentence: '¡Vendiste! Recibiste {net}.', ...NO_LIMIT },
  },
  refunded: {
    buyer: {
      sentence: 'El pedido se canceló y {usdt} volvieron a tu billetera.',
      ...NO_LIMIT,
    },
    seller: {
      sentence: 'El pedido se canceló: el comprador recuperó {usdt} y los {kg} volvieron a tu oferta.',
      ...NO_LIMIT,
    },
  },
  unknown: {
    buyer: {
      sentence: 'Estamos confirmando este pedido. Tu dinero está a salvo y no hay nada que hacer.',
      ...NO_LIMIT,
    },
    seller: {
      sentence: 'Estamos confirmando este pedido. El pago está a salvo y no hay nada que hacer.',
      ...NO_LIMIT,
    },
  },
};

/** In place of the state's sentence, of a completed order of which a part went back. */
export const SPLIT_ORDER_TEXT: Record<OrderRole, string> = {
  buyer: 'El pedido terminó con un pago parcial: el vendedor recibió {net} y a ti te volvieron {refund}.',
  seller: 'El pedido terminó con un pago parcial: recibiste {net} y al comprador le volvieron {refund}.',
};

export interface OrderActionText {
  /** On the button: never a bare "Aprobar". */
  button: string;
  /** Over the confirming sheet. */
  title: string;
  /** What happens to whose money. */
  effect: string;
  /** On the sheet's own button. */
  confirm: string;
  /** After it worked. */
  result: string;
  variant: 'primary' | 'secondary' | 'danger';
}

/** In place of `markDelivered`, where a carrier takes the goods: the seller marks what they have handed over. */
export const SENT_ACTION_TEXT: OrderActionText = {
  button: 'Ya lo despaché',
  title: '¿Despachaste los {kg}?',
  effect:
    'Todavía no se mueve dinero. Cuando le llegue, el comprador revisa y libera tu pago de {net}. Si en 14 días desde hoy no responde, puedes cobrarlo tú.',
  confirm: 'Sí, ya lo despaché',
  result: 'Listo: avisamos al comprador que su pedido va en camino.',
  variant: 'primary',
};

type CarrierText = Partial<Record<OrderRole, Partial<OrderStateText>>>;

/** In place of what a state says otherwise, of an order that a carrier takes to its buyer. */
export const CARRIER_ORDER_TEXT: Partial<Record<OrderState, CarrierText>> = {
  awaiting: {
    buyer: {
      deadline: 'El vendedor tiene hasta {deadline} para despachar; después puedes recuperar tu dinero.',
    },
    seller: {
      sentence: 'El pago de {usdt} ya está en garantía. Despacha {kg} y márcalo aquí.',
      deadline: 'Despacha antes de {deadline}; después el comprador puede recuperar su dinero.',
      overdue:
        'El plazo de entrega pasó: el comprador puede recuperar su dinero. Despacha y márcalo cuanto antes.',
    },
  },
  delivered: {
    buyer: {
      sentence:
        'El vendedor despachó {kg}. Cuando te lleguen, revísalos y libera el pago. Si no llegan, abre una disputa antes de que el vendedor pueda cobrar.',
    },
    seller: {
      sentence: 'Despachaste {kg}. Cuando lleguen, el comprador los revisa y libera tu pago de {net}.',
    },
  },
};

export const ORDER_ACTION_TEXT: Record<OrderAction, OrderActionText> = {
  markDelivered: {
    button: 'Marcar entregado',
    title: '¿Entregaste los {kg}?',
    effect: 'Todavía no se mueve dinero. El comprador revisa el pedido y libera tu pago de {net}.',
    confirm: 'Sí, ya entregué',
    result: 'Listo: avisamos al comprador que entregaste.',
    variant: 'primary',
  },
  release: {
    button: 'Recibí todo: liberar el pago',
    title: '¿Liberar {usdt}?',
    effect:
      'El vendedor recibe {net} y {fee} son la comisión. Hazlo solo si ya tienes los {kg}. No se puede deshacer.',
    confirm: 'Liberar {usdt}',
    result: 'Listo: liberaste {usdt} a {seller}.',
    variant: 'primary',
  },
  refundNow: {
    button: 'Cancelar y devolver el dinero',
    title: '¿Cancelar y devolver {usdt}?',
    effect: 'El comprador recupera {usdt} completos y los {kg} vuelven a tu oferta. No se puede deshacer.',
    confirm: 'Devolver {usdt}',
    result: 'Cancelaste: devolvimos {usdt} al comprador.',
    variant: 'danger',
  },
  agreeCancel: {
    button: 'Aceptar la cancelación',
    title: '¿Aceptar y devolver {usdt}?',
    effect: 'El comprador recupera {usdt} completos y los {kg} vuelven a tu oferta. No se puede deshacer.',
    confirm: 'Devolver {usdt}',
    result: 'Aceptaste: devolvimos {usdt} al comprador.',
    variant: 'primary',
  },
  giveInRefund: {
    button: 'Darle la razón al comprador',
    title: '¿Cerrar la disputa y devolver {usdt}?',
    effect:
      'La disputa termina: el comprador recupera {usdt} completos y los {kg} vuelven a tu oferta. No se puede deshacer.',
    confirm: 'Devolver {usdt}',
    result: 'La disputa terminó: devolvimos {usdt} al comprador.',
    variant: 'danger',
  },
  giveInRelease: {
    button: 'Darle la razón al vendedor',
    title: '¿Cerrar la disputa y liberar {usdt}?',
    effect: 'La disputa termina: el vendedor recibe {net} y {fee} son la comisión. No se puede deshacer.',
    confirm: 'Liberar {usdt}',
    result: 'La disputa terminó: liberaste {usdt} a {seller}.',
    variant: 'danger',
  },
  askCancel: {
    button: 'Pedir la cancelación',
    title: '¿Pedir que se cancele?',
    effect:
      'Todavía no se mueve dinero: tus {usdt} siguen en garantía. Si el vendedor acepta, los recuperas de una vez. {dates}',
    confirm: 'Pedir cancelación',
    result: 'Pediste cancelar. Espera la respuesta del vendedor. Tu dinero sigue en garantía.',
    variant: 'secondary',
  },
  cancelOverdue: {
    button: 'Recuperar mi dinero',
    title: '¿Recuperar {usdt}?',
    effect:
      'El plazo pasó. {usdt} vuelven completos a tu billetera y el pedido termina. No se puede deshacer.',
    confirm: 'Recuperar {usdt}',
    result: 'Listo: {usdt} volvieron a tu billetera.',
    variant: 'primary',
  },
  dispute: {
    button: 'Abrir una disputa',
    title: '¿Abrir una disputa?',
    effect: 'Los {usdt} quedan quietos en garantía hasta que un árbitro decida. Cuéntale qué pasó.',
    confirm: 'Abrir disputa',
    result: 'Abriste una disputa. Un árbitro va a revisarla. El dinero sigue en garantía.',
    variant: 'danger',
  },
  claimRelease: {
    button: 'Cobrar el pago',
    title: '¿Cobrar {net}?',
    effect:
      'El comprador no respondió en 14 días. Recibes {net} y {fee} son la comisión. No se puede deshacer.',
    confirm: 'Cobrar {net}',
    result: '¡Vendiste! Recibiste {net}.',
    variant: 'primary',
  },
  proposeSplit: {
    button: 'Llegó menos o dañado: proponer un pago parcial',
    title: splitText.sheet.title,
    effect: splitText.sheet.explain,
    confirm: splitText.sheet.confirm,
    result: 'Enviaste tu propuesta. Falta que la otra parte la acepte. El dinero sigue en garantía.',
    variant: 'secondary',
  },
  acceptSplit: {
    button: 'Aceptar la propuesta',
    title: '¿Aceptar el pago parcial?',
    effect:
      'El vendedor recibe {sellerPart} y al comprador le vuelven {buyerPart}. El pedido termina. No se puede deshacer.',
    confirm: 'Aceptar y terminar',
    result: 'Acuerdo cerrado: el vendedor recibe {sellerPart} y al comprador le vuelven {buyerPart}.',
    variant: 'primary',
  },
};

/** When a buyer can take the money back after asking for a cancellation, and without asking. */
export const cancelDates = (asked: string, unasked: string): string =>
  asked === unasked
    ? `Si no responde, los recuperas desde ${asked}, igual que si no la pides y no entrega.`
    : `Si no responde, los recuperas desde ${asked}; si no la pides y no entrega, desde ${unasked}.`;

/** Steps of the rail; disputes and cancellations are banners, not steps. */
export const ORDER_STEPS = ['Pedido', 'Entrega', 'Recibido', 'Pagado'] as const;

/** Which step is under way; 4 when all are done, null where the rail says nothing. */
export const ORDER_STEP: Record<OrderState, number | null> = {
  awaiting: 1,
  delivered: 2,
  cancelRequested: 1,
  disputed: 2,
  completed: 4,
  refunded: null,
  unknown: null,
};
