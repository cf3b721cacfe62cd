import type { NoticeTopic } from '../../domain';

/**
 * What a push to the app from a store says. It passes Google's and Apple's machines in the open, so it names no person, product or
 * amount: the notification inside the app does.
 */
export const PHONE_PUSH_TEXT: Record<NoticeTopic, { title: string; body: string }> = {
  orders: { title: 'Novedad en un pedido', body: 'Abre la app para ver qué sigue.' },
  payments: { title: 'Novedad en un pago', body: 'Abre la app para ver el detalle.' },
  cancellations: { title: 'Novedad en una cancelación', body: 'Abre la app para ver si te toca responder.' },
  disputes: { title: 'Novedad en una disputa', body: 'Abre la app para ver qué sigue.' },
  deadlines: { title: 'Un plazo te espera', body: 'Abre la app para ver hasta cuándo tienes.' },
  ratings: { title: 'Novedad en tus calificaciones', body: 'Abre la app para verla.' },
  messages: { title: 'Tienes un mensaje nuevo', body: 'Abre la app para leerlo.' },
  offers: { title: 'Hay una oferta para ti', body: 'Abre la app para verla.' },
  security: { title: 'Aviso sobre tu cuenta', body: 'Abre la app y revísalo ahora.' },
};
