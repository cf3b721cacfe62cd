import type { DeadlineStage, OrderState } from '../../../domain';
import type { ByRole } from './notices';

export type DeadlineKind = `deadline-${DeadlineStage}`;
/** States whose time limit people are reminded of. */
export type RemindedState = Exclude<OrderState, 'completed' | 'refunded' | 'unknown'>;

/** The side that loses by the deadline reads what to do, the other side what follows. */
export const DEADLINE_TEXT: Record<DeadlineKind, Record<RemindedState, ByRole>> = {
  'deadline-half': {
    awaiting: {
      seller: {
        title: 'Va la mitad del plazo para entregar',
        body: 'Entrega {kg} de {product} antes del {deadline} y márcalo en el pedido.',
      },
      buyer: {
        title: 'Tu pedido sigue en camino',
        body: 'El vendedor tiene hasta el {deadline} para entregar {product}. Tus {usdt} están en garantía.',
      },
    },
    delivered: {
      buyer: {
        title: '¿Ya recibiste tu pedido?',
        body: 'Revisa {product} y libera el pago. Desde el {deadline} el vendedor puede cobrarlo.',
      },
      seller: {
        title: 'El comprador aún no confirma',
        body: 'Si no responde, puedes cobrar {net} por {product} desde el {deadline}.',
      },
    },
    cancelRequested: {
      seller: {
        title: 'Te falta responder una cancelación',
        body: 'Si {product} ya salió, abre una disputa; si no, acepta. Desde el {deadline} puede recuperar {usdt}.',
      },
      buyer: {
        title: 'El vendedor aún no responde',
        body: 'Si sigue en silencio, recuperas {usdt} por {product} desde el {deadline}.',
      },
    },
    disputed: {
      seller: {
        title: 'El árbitro sigue revisando tu caso',
        body: 'Si no decide antes del {deadline}, el comprador puede recuperar {usdt} por {product}.',
      },
      buyer: {
        title: 'El árbitro sigue revisando tu caso',
        body: 'Si no decide, recuperas {usdt} por {product} desde el {deadline}.',
      },
      arbiter: {
        title: 'Va la mitad del plazo para decidir',
        body: 'La disputa por {product} con {usdt} en garantía espera tu decisión, a más tardar el {deadline}.',
      },
    },
  },
  'deadline-near': {
    awaiting: {
      seller: {
        title: 'Se acaba tu plazo para entregar',
        body: 'Entrega {kg} de {product} antes del {deadline}. Después el comprador puede recuperar su dinero.',
      },
      buyer: {
        title: 'Se acaba el plazo del vendedor',
        body: 'Si {product} no llega antes del {deadline}, puedes recuperar tus {usdt}.',
      },
    },
    delivered: {
      buyer: {
        title: 'Se acaba tu plazo para revisar',
        body: 'Si {product} no llegó bien, abre una disputa antes del {deadline}. Después el vendedor puede cobrar.',
      },
      seller: {
        title: 'Pronto puedes cobrar',
        body: 'El comprador tiene hasta el {deadline} para revisar {product}. Después puedes cobrar {net}.',
      },
    },
    cancelRequested: {
      seller: {
        title: 'Se acaba tu plazo para responder',
        body: 'Si {product} ya salió, abre una disputa: desde el {deadline} el comprador puede recuperar {usdt}.',
      },
      buyer: {
        title: 'Pronto puedes recuperar tu dinero',
        body: 'El vendedor tiene hasta el {deadline} para responder. Después recuperas {usdt} por {product}.',
      },
    },
    disputed: {
      seller: {
        title: 'Se acaba el plazo del árbitro',
        body: 'Desde el {deadline}, sin decisión, el comprador puede recuperar {usdt} por {product}.',
      },
      buyer: {
        title: 'Se acaba el plazo del árbitro',
        body: 'Desde el {deadline}, sin decisión, puedes recuperar {usdt} por {product}.',
      },
      arbiter: {
        title: 'Se acaba tu plazo para decidir',
        body: 'Desde el {deadline} el comprador de {product} puede recuperar {usdt} sin tu decisión.',
      },
    },
  },
  'deadline-over': {
    awaiting: {
      seller: {
        title: 'Tu plazo para entregar pasó',
        body: 'El comprador de {product} puede recuperar {usdt}. Entrega y márcalo cuanto antes.',
      },
      buyer: {
        title: 'Ya puedes recuperar tu dinero',
        body: 'El vendedor no entregó {product} a tiempo. Recupera tus {usdt} cuando quieras.',
      },
    },
    delivered: {
      buyer: {
        title: 'Tu plazo para revisar pasó',
        body: 'El vendedor de {product} ya puede cobrar {usdt}.',
      },
      seller: {
        title: 'Ya puedes cobrar {net}',
        body: 'El comprador de {product} no respondió en 14 días. Cobra tu pago en el pedido.',
      },
    },
    cancelRequested: {
      seller: {
        title: 'Tu plazo para responder pasó',
        body: 'El comprador de {product} ya puede recuperar {usdt}.',
      },
      buyer: {
        title: 'Ya puedes recuperar tu dinero',
        body: 'El vendedor no respondió a tu cancelación de {product}. Recupera tus {usdt} cuando quieras.',
      },
    },
    disputed: {
      seller: {
        title: 'El plazo del árbitro pasó',
        body: 'El comprador de {product} ya puede recuperar {usdt}.',
      },
      buyer: {
        title: 'Ya puedes recuperar tu dinero',
        body: 'El árbitro no decidió a tiempo sobre {product}. Recupera tus {usdt} cuando quieras.',
      },
      arbiter: {
        title: 'Tu plazo para decidir pasó',
        body: 'El comprador de {product} ya puede recuperar {usdt}. Aún puedes decidir mientras no lo haga.',
      },
    },
  },
};
